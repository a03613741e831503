import { vi } from 'vitest'

type Answer = { status?: number; body: unknown }
type Asked = { name: string; body: unknown }

/** Stands in for the server: answers by method and path, and remembers what it was asked. */
export function answerWith(answers: Record<string, Answer | (() => Answer | Promise<Answer>)>): Asked[] {
  const asked: Asked[] = []
  vi.stubGlobal('fetch', async (address: string, { method, body }: { method: string; body?: string }) => {
    const name = `${method} ${address}`
    asked.push({ name, body: body === undefined ? undefined : JSON.parse(body) })
    const found = answers[name] ?? { status: 404, body: { error: 'not_found', message: `No ${name}` } }
    const { status = 200, body: answer } = typeof found === 'function' ? await found() : found
    return new Response(JSON.stringify(answer), { status })
  })
  return asked
}
