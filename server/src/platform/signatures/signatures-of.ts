import { type DropboxSignAccount, dropboxSign } from './dropbox-sign.ts'
import type { Signatures } from './signature-provider.ts'

export type SignatureSettings = { kind: 'builtin' } | ({ kind: 'dropbox_sign' } & DropboxSignAccount)

export function signaturesOf(settings: SignatureSettings, onLost: (error: unknown) => void): Signatures {
  return settings.kind === 'builtin' ? settings : dropboxSign(settings, onLost)
}
