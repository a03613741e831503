/** What the email library reports about an email that was not sent. */
type Refusal = Error & { code?: string; responseCode?: number; command?: string }

/** The server says for good that it knows no such recipient; any other word may be another one tomorrow. */
export function refusesRecipient({ responseCode = 0, command }: Refusal): boolean {
  return command === 'RCPT TO' && responseCode >= 500
}

const NO_SERVER = ['ECONNECTION', 'ESOCKET', 'ETIMEDOUT', 'EDNS', 'ETLS', 'EAUTH', 'ENOAUTH', 'EOAUTH2']

/** Not this email is the trouble: there is no server, it wants nothing from us, or less. */
export function isAboutServer({ code = '', responseCode, command }: Refusal): boolean {
  return NO_SERVER.includes(code) || responseCode === 421 || command === 'MAIL FROM'
}
