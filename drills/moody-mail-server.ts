import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'

/** A mail that was taken: its id, and its words, readable enough to find a link in them. */
export type TakenMail = { id: string; to: string; words: string }
type Mood = 'takes' | 'refuses' | 'hangs up' | 'says nothing'

/** A mail server with bad days. It keeps what it took: what it took twice is there twice. */
export async function startMoodyMailServer() {
  const taken: TakenMail[] = []
  let mood: Mood = 'takes'
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onConnect: (_session, done) => {
      if (mood !== 'says nothing') done()
    },
    onRcptTo: (_address, _session, done) =>
      mood === 'refuses' ? done(Object.assign(new Error('try later'), { responseCode: 451 })) : done(),
    onData: (stream, { envelope }, done) => {
      let raw = ''
      stream.on('data', (chunk) => {
        raw += chunk
      })
      stream.on('end', () => {
        const to = envelope.rcptTo.map(({ address }) => address).join()
        taken.push({ id: /^message-id: <?(.+?)>?\r?$/im.exec(raw)?.[1] ?? '', to, words: wordsIn(raw) })
        if (mood !== 'hangs up') return done()
        // It has the email, and the sender never hears of it.
        for (const one of server.connections) one.close()
      })
    },
  })
  server.on('error', () => {})
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  // A listening TCP server has an address of this form.
  const { port } = listening.address() as { port: number }
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    feel: (next: Mood) => {
      mood = next
    },
    stop: () => new Promise<void>((closed) => server.close(() => closed())),
  }
}

/** Without the long attachments, and with the lines and letters that quoted-printable broke up. */
const wordsIn = (raw: string): string =>
  raw
    .slice(0, 20_000)
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
