/** What the email library reports about an email that was not sent. */
type Refusal = Error & { code?: string; responseCode?: number; command?: string }

const NO_SERVER = ['ECONNECTION', 'ESOCKET', 'ETIMEDOUT', 'EDNS', 'ETLS', 'EAUTH', 'ENOAUTH', 'EOAUTH2']

/** Not this email is the trouble: there is no server, it wants nothing from us, or less. */
export function isAboutServer({ code = '', responseCode, command }: Refusal): boolean {
  return NO_SERVER.includes(code) || responseCode === 421 || command === 'MAIL FROM'
}

/** The server says for good that it does not take this email. Only 4xx may be another answer tomorrow. */
export const isForGood = (refusal: Refusal): boolean =>
  !isAboutServer(refusal) && (refusal.responseCode ?? 0) >= 500

/** The mailbox is the trouble. Codes of the kind 5.7.x are about the sender: the address may be a good one. */
export const refusesRecipient = (refusal: Refusal): boolean =>
  isForGood(refusal) && refusal.command === 'RCPT TO' && !/\b5\.7\.\d/.test(refusal.message)
