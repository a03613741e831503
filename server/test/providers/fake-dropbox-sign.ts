import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { SignatureSettings } from '#platform/signatures/signatures-of'
import { atTheEnd } from '../end-of-file.ts'
import {
  type Answer,
  addRequest,
  type Books,
  cancelRequest,
  errorOf,
  fileOf,
  mintUrl,
  showRequest,
} from './fake-dropbox-sign/books.ts'
import { signersAt } from './fake-dropbox-sign/signers.ts'
import { whyNotCreate } from './fake-dropbox-sign/why-not-create.ts'

export const API_KEY = 'key-of-the-association'
const CLIENT_ID = 'client-of-the-association'

type Operation = 'create' | 'sign_url' | 'status' | 'files' | 'cancel'
/** What it does wrong; `after` the work is done its books show it, and the caller cannot know. */
export type Fault = {
  kind: 'hangs' | 'resets' | 'breaks' | 'too_many' | 'html' | 'wrong_id' | 'delays' | 'cuts_short'
  when?: 'before' | 'after'
  only?: Operation
}
type Asked = { books: Books; ref: string; url: URL; request: IncomingMessage }

/**
 * A fake Dropbox Sign: a program behind a socket of its own that checks every request, keeps its own books, and
 * misbehaves on demand. It stops with the test or the file that started it.
 */
export async function startFakeDropboxSign() {
  const control = { fault: null as Fault | null, movedMinutes: 0 }
  const now = () => Math.floor(Date.now() / 1000) + control.movedMinutes * 60
  const books: Books = { requests: new Map(), tokens: new Map(), now }
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    serve(books, control.fault, request, response).catch((error) => response.destroy(error))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  atTheEnd(async () => {
    server.closeAllConnections()
    await new Promise((closed) => server.close(closed))
  })
  // A server that listens on a port has such an address.
  const settings = settingsAt(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  return { control, asked, settings, requests: books.requests, ...signersAt(books) }
}

const settingsAt = (origin: string): SignatureSettings & { kind: 'dropbox_sign' } => ({
  kind: 'dropbox_sign',
  apiKey: API_KEY,
  clientId: CLIENT_ID,
  scriptUrl: 'https://scripts.example/embedded.js',
  testMode: true,
  apiUrl: `${origin}/v3`,
  signPages: origin,
  timeoutMs: 2000,
})

const routes: [RegExp, Operation, (asked: Asked) => Promise<Answer> | Answer][] = [
  [/^POST \/v3\/signature_request\/create_embedded$/, 'create', create],
  [/^POST \/v3\/signature_request\/cancel\/(\w+)$/, 'cancel', ({ books, ref }) => cancelRequest(books, ref)],
  [
    /^GET \/v3\/embedded\/sign_url\/(\w+)$/,
    'sign_url',
    (asked) => mintUrl(asked.books, asked.ref, asked.url.origin),
  ],
  [
    /^GET \/v3\/signature_request\/files\/(\w+)$/,
    'files',
    ({ books, ref, url }) => fileOf(books, ref, url.searchParams.get('file_type')),
  ],
  [/^GET \/v3\/signature_request\/(\w+)$/, 'status', ({ books, ref }) => showRequest(books, ref)],
]

async function serve(books: Books, told: Fault | null, request: IncomingMessage, response: ServerResponse) {
  const url = new URL(request.url ?? '/', `http://${request.headers.host}`)
  const route = `${request.method} ${url.pathname}`
  const found = routes.find(([pattern]) => pattern.test(route))
  if (!found) return send(response, errorOf(404, 'not_found'))
  if (request.headers.authorization !== `Basic ${btoa(`${API_KEY}:`)}`) {
    return send(response, errorOf(401, 'unauthorized'))
  }
  const [pattern, operation, work] = found
  const fault = told && (told.only ?? operation) === operation ? told : null
  if (fault && fault.when !== 'after' && (await misbehave(fault, response))) return
  const answer = await work({ books, ref: pattern.exec(route)?.[1] ?? '', url, request })
  if (fault?.when === 'after' && (await misbehave(fault, response))) return
  send(response, fault?.kind === 'wrong_id' ? aboutAnother(answer) : answer, fault)
}

async function create({ books, request }: Asked): Promise<Answer> {
  const type = request.headers['content-type'] ?? ''
  if (!type.startsWith('multipart/form-data; boundary=')) return errorOf(400, 'bad_request', 'content-type')
  const raw = Buffer.concat(await request.toArray())
  const form = await new Response(raw, { headers: { 'content-type': type } }).formData()
  const why = await whyNotCreate(form, CLIENT_ID)
  return why ? errorOf(400, 'bad_request', why) : addRequest(books, form)
}

/** True when nothing more will be said on this line. */
async function misbehave({ kind }: Fault, response: ServerResponse): Promise<boolean> {
  if (kind === 'delays') await sleep(100)
  if (kind === 'resets') response.socket?.resetAndDestroy()
  if (kind === 'breaks') send(response, errorOf(500, 'unknown'))
  if (kind === 'too_many') send(response, errorOf(429, 'exceeded_rate'))
  if (kind === 'html') send(response, { status: 200, body: '<!doctype html><title>Welcome</title>' })
  return ['hangs', 'resets', 'breaks', 'too_many', 'html'].includes(kind)
}

const aboutAnother = ({ status, body }: Answer): Answer => ({
  status,
  body: JSON.stringify(body).replace(/"(signature_request_id|signature_id)":"\w+"/g, '"$1":"ffff"'),
})

function send(response: ServerResponse, { status, body }: Answer, fault: Fault | null = null): void {
  const isFile = Buffer.isBuffer(body)
  const bytes = isFile ? body : Buffer.from(typeof body === 'string' ? body : JSON.stringify(body))
  response.writeHead(status, {
    'content-type': isFile ? 'application/pdf' : 'application/json',
    'content-length': bytes.length,
  })
  if (fault?.kind !== 'cuts_short') return void response.end(bytes)
  // Half of it arrives, and then the line breaks.
  response.write(bytes.subarray(0, bytes.length / 2), () => response.socket?.resetAndDestroy())
}
