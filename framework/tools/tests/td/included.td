class Included { int from = 7; }
