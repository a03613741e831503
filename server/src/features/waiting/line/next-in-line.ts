export type InLine = { id: number; request_id: number; is_together: boolean }
export type Turn = { request_id: number; people: number[] }

/**
 * Who is offered the free spots. The line is in order. People who come together only are passed over while there are
 * too few spots for all of them, and keep their position; the others of a request get one each.
 */
export function nextInLine(line: readonly InLine[], free: number): Turn[] {
  const turns = new Map<number, Turn>()
  const passed = new Set<number>()
  let left = free
  for (const { id, request_id, is_together } of line) {
    if (left === 0) break
    const turn = turns.get(request_id)
    if (passed.has(request_id) || (turn && is_together)) continue
    const people = is_together ? line.filter((one) => one.request_id === request_id) : [{ id }]
    if (people.length > left) {
      passed.add(request_id)
      continue
    }
    left -= people.length
    turns.set(request_id, { request_id, people: [...(turn?.people ?? []), ...people.map((one) => one.id)] })
  }
  return [...turns.values()]
}
