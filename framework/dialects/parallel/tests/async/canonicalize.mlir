// RUN: terrace-opt %s --canonicalize
// Patterns: CreateGroup.
func.func @nothing_added(%n: index) {
  %0 = async.create_group %n : !async.group
  async.await_all %0
  return
}
func.func @something_added(%n: index, %t: !async.token) {
  %0 = async.create_group %n : !async.group
  %1 = async.add_to_group %t, %0 : !async.token
  async.await_all %0
  return
}
