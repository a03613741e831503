import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'
import { smtpSender } from '#platform/mail/smtp'

type Received = { to: string[]; raw: string }
/** The answer to a recipient: nothing if all is well, sooner or later. */
type Answer = (address: string) => undefined | Promise<unknown> | RefusedRecipient
type RefusedRecipient = Error & { responseCode: number }

/** A mail server that takes mail, unless it keeps silent or answers a recipient otherwise. */
export async function startMailServer({
  isSilent = false,
  refusesSender = false,
  answer,
}: {
  isSilent?: boolean
  refusesSender?: boolean
  answer?: Answer
} = {}) {
  const received: Received[] = []
  const seen = { connections: 0 }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onConnect: (_session, done) => {
      seen.connections += 1
      if (!isSilent) done()
    },
    onMailFrom: (_address, _session, done) => {
      if (refusesSender) done(refusing(550, '5.7.1 we do not know you'))
      else done()
    },
    onRcptTo: async ({ address }, _session, done) => {
      const refusal = await answer?.(address)
      if (refusal instanceof Error) done(refusal)
      else done()
    },
    onData: (stream, session, done) => {
      let raw = ''
      stream.on('data', (chunk) => {
        raw += chunk
      })
      stream.on('end', () => {
        received.push({ to: session.envelope.rcptTo.map(({ address }) => address), raw })
        done()
      })
    },
  })
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  // A listening TCP server has an address of this form.
  const { port } = listening.address() as { port: number }
  const smtp = smtpSender(`smtp://127.0.0.1:${port}`, 'Office <office@site.example>', {
    // Only who waits for nothing has to be short of patience; the others may run on a busy machine.
    patienceMs: isSilent ? 500 : 20_000,
  })
  const stop = async () => {
    smtp.close()
    await new Promise<void>((closed) => server.close(() => closed()))
  }
  return { received, seen, send: smtp.send, stop }
}

/** The answer of a mail server to an address it does not accept. */
export const refusing = (responseCode: number, message: string): RefusedRecipient =>
  Object.assign(new Error(message), { responseCode })
