import { expect, test } from 'vitest'
import { drawingThread } from './drawing-thread.ts'

const program = (onOrder: string) =>
  new URL(
    `data:text/javascript,${encodeURIComponent(
      `import { parentPort } from 'node:worker_threads'
       parentPort.on('message', ({ id, order }) => { ${onOrder} })`,
    )}`,
  )
const ANSWER = "parentPort.postMessage({ id, pdf: Buffer.from('drawn ' + order) })"

test('a thread that ends without a word keeps no caller waiting, and the next drawing gets another', async () => {
  const draw = drawingThread<string>(program(`if (order === 'die') process.exit(0); ${ANSWER}`))
  const waiting = ['die', 'one', 'two'].map((order) => draw(order))
  for (const drawing of waiting) await expect(drawing).rejects.toThrow('The drawing thread has ended.')
  expect(String(await draw('three'))).toBe('drawn three')
})

test('a thread that breaks tells waiting callers why', async () => {
  const draw = drawingThread<string>(program(`if (order === 'break') throw new Error('no ink'); ${ANSWER}`))
  await expect(draw('break')).rejects.toThrow('no ink')
  expect(String(await draw('again'))).toBe('drawn again')
})
