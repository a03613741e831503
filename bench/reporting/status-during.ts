import { setTimeout as pause } from 'node:timers/promises'

export type Asked = { waits: number[]; refused: number }

const ASK_EVERY_MS = 20
export const STATUS_NOTE = `The status is asked every ${ASK_EVERY_MS} ms, whether or not the last answer has come.`

/** Asks at a steady pace: a slow answer must not keep the next question from being asked. */
export async function statusDuring(siteUrl: string, event: Promise<unknown>): Promise<Asked> {
  let isOver = false
  event.finally(() => (isOver = true))
  const answers: Promise<{ ok: boolean; ms: number }>[] = []
  while (!isOver) {
    answers.push(askStatus(siteUrl))
    await pause(ASK_EVERY_MS)
  }
  const given = await Promise.all(answers)
  return { waits: given.map(({ ms }) => ms), refused: given.filter(({ ok }) => !ok).length }
}

async function askStatus(siteUrl: string) {
  const began = performance.now()
  const answer = await fetch(`${siteUrl}/api/status/`)
  await answer.arrayBuffer()
  return { ok: answer.ok, ms: performance.now() - began }
}
