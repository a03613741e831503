import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'

/** Shorter than servers drain, as in the samples under deploy. */
const IDLE_MS = 4000
const ASK_EVERY_MS = 500

type Exchange = { incoming: IncomingMessage; answer: ServerResponse; body: Buffer }
type Target = { url: string; isReady: boolean }

/** Where it listens, whom it asks, and a folder for what it writes. */
export type StartProxy = (site: {
  port: number
  urls: string[]
  folder: string
}) => Promise<{ url: string; stop(): void }>

/**
 * A reverse proxy as in the samples under deploy: takes servers in turns, asks every now and then whether they
 * are ready, and keeps connections to them open for a while. Where a connection cannot be opened another server
 * is asked; what was sent is never sent again.
 */
export const startReverseProxy: StartProxy = async ({ port, urls }) => {
  const targets: Target[] = urls.map((url) => ({ url, isReady: true }))
  const agent = new Agent({ keepAlive: true, timeout: IDLE_MS })
  const asking = setInterval(() => targets.forEach(askWhetherReady), ASK_EVERY_MS)
  let turn = 0
  const server = createServer(async (incoming, answer) => {
    const parts: Buffer[] = []
    for await (const part of incoming) parts.push(part)
    pass({ incoming, answer, body: Buffer.concat(parts) }, inTurn(targets, turn++), agent)
  })
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening))
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () => {
      clearInterval(asking)
      server.closeAllConnections()
      server.close()
      agent.destroy()
    },
  }
}

function askWhetherReady(target: Target): void {
  fetch(`${target.url}/api/health/ready`, { signal: AbortSignal.timeout(5000) }).then(
    async (answer) => {
      target.isReady = answer.ok
      await answer.arrayBuffer()
    },
    () => {
      target.isReady = false
    },
  )
}

/** Those that are ready first; the others are better than nothing. */
function inTurn(targets: Target[], turn: number): Target[] {
  const first = turn % targets.length
  const rotated = [...targets.slice(first), ...targets.slice(0, first)]
  return [...rotated.filter(({ isReady }) => isReady), ...rotated.filter(({ isReady }) => !isReady)]
}

function pass(exchange: Exchange, [target, ...others]: Target[], agent: Agent): void {
  const { incoming, answer, body } = exchange
  const headers = { ...incoming.headers, connection: 'keep-alive', 'x-forwarded-for': '192.0.2.1' }
  const method = incoming.method ?? 'GET'
  const outgoing = request(new URL(incoming.url ?? '/', target?.url), { method, headers, agent })
  // The agent's timeout is for unused connections; a slow answer is waited for.
  outgoing.setTimeout(0)
  outgoing.once('response', (response) => {
    const { connection: _, ...theirs } = response.headers
    answer.writeHead(response.statusCode ?? 502, theirs)
    response.pipe(answer)
    response.once('error', () => answer.destroy())
  })
  outgoing.once('error', (error: NodeJS.ErrnoException) => {
    if (error.syscall === 'connect' && others.length > 0) return pass(exchange, others, agent)
    if (answer.headersSent) return answer.destroy()
    answer.writeHead(502, { 'content-type': 'application/json' })
    answer.end(JSON.stringify({ error: 'bad_gateway', message: error.message }))
  })
  outgoing.end(body)
}
