import { describe, expect, test } from 'vitest'
import { type InLine, nextInLine } from './next-in-line.ts'

const alone = (id: number, request_id = id): InLine => ({ id, request_id, is_together: false })
const together = (request_id: number, ...ids: number[]) =>
  ids.map((id): InLine => ({ id, request_id, is_together: true }))

describe('the next in line', () => {
  test('are the first ones, as many as there are spots', () => {
    expect(nextInLine([alone(3), alone(1), alone(2)], 2)).toEqual([
      { request_id: 3, people: [3] },
      { request_id: 1, people: [1] },
    ])
    expect(nextInLine([alone(3)], 0)).toEqual([])
  })

  test('pass over people who come together only, while there are too few spots for all of them', () => {
    const line = [...together(7, 1, 2, 3), alone(4), alone(5)]
    expect(nextInLine(line, 2)).toEqual([
      { request_id: 4, people: [4] },
      { request_id: 5, people: [5] },
    ])
    expect(nextInLine(line, 3)).toEqual([{ request_id: 7, people: [1, 2, 3] }])
    expect(nextInLine(line, 4)).toEqual([
      { request_id: 7, people: [1, 2, 3] },
      { request_id: 4, people: [4] },
    ])
  })

  test('of one request that takes spots one by one get a single offer', () => {
    expect(nextInLine([alone(1, 7), alone(2, 7), alone(3)], 2)).toEqual([{ request_id: 7, people: [1, 2] }])
    expect(nextInLine([alone(1, 7), alone(3), alone(2, 7)], 3)).toEqual([
      { request_id: 7, people: [1, 2] },
      { request_id: 3, people: [3] },
    ])
  })
})
