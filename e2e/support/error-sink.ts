import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { constants, gunzipSync, inflateSync } from 'node:zlib'

type Item = { type: string; content: Record<string, unknown> }

/** Where a site reports its errors to during a test: keeps every byte, and answers like the real service. */
export async function startErrorSink() {
  const bodies: Buffer[] = []
  const heads: string[] = []
  const server = createServer(async (request, response) => {
    heads.push(`${request.method} ${request.url} ${JSON.stringify(request.rawHeaders)}`)
    if (request.method === 'POST') bodies.push(await bodyOf(request))
    const cors = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }
    response.writeHead(200, { ...cors, 'content-type': 'application/json' }).end('{}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('The port is not known.')
  return {
    dsn: `http://publickey@127.0.0.1:${address.port}/1`,
    /** Everything received, with addresses and headers, packed parts unpacked. */
    everything: () => [...heads, ...bodies.map(readable)].join('\n'),
    items: () => bodies.flatMap(itemsOf),
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const body = Buffer.concat(chunks)
  return request.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body
}

/** A packed recording begins behind the line about itself. */
function readable(body: Buffer): string {
  const begin = body.indexOf(Buffer.from('}\n\x78', 'latin1'))
  if (begin < 0) return body.toString()
  const packed = body.subarray(begin + 2)
  return `${body.toString()}\n${inflateSync(packed, { finishFlush: constants.Z_SYNC_FLUSH })}`
}

/** An item is a line about it and a line that it is; of a recording the second holds the events. */
function itemsOf(body: Buffer): Item[] {
  const [, ...lines] = body.toString().split('\n')
  return lines.flatMap((line, at) => {
    const { type } = parsed(line)
    const next = parsed(lines[at + (type === 'replay_recording' ? 2 : 1)] ?? '')
    return typeof type === 'string' ? [{ type, content: next }] : []
  })
}

function parsed(line: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(line))
  } catch {
    return {}
  }
}
