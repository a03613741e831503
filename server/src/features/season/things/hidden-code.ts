import type { Draft } from '@centrepass/contract/season/thing-content'
import { hashOf } from '#platform/security/secrets'

/** Of an access code only its hash is stored, and that never leaves the server. */
const HASH = 'access_code_hash'

/** The content as it is stored: a code that was typed becomes its hash, one that is kept comes from before. */
export function withHiddenCode(
  { access_code, access_code_kept, [HASH]: _, ...content }: Draft,
  before: Draft | null,
): Draft {
  if (typeof access_code === 'string' && access_code.trim() !== '') {
    return { ...content, access_code_kept: true, [HASH]: hashOf(access_code.trim()) }
  }
  if (access_code_kept !== true) return content
  const kept = before?.[HASH]
  return { ...content, access_code_kept: true, ...(kept !== undefined && { [HASH]: kept }) }
}

export const withoutCode = ({ [HASH]: _, ...content }: Draft): Draft => content

export const hashIn = (content: Draft): string | null => {
  const hash = content[HASH]
  return content.access_code_kept === true && typeof hash === 'string' ? hash : null
}
export const withHash = (content: Draft, hash: string | null): Draft =>
  hash === null ? content : { ...content, [HASH]: hash }
