import { randomBytes } from 'node:crypto'

type Kind = 'ch' | 'pm' | 'seti' | 're' | 'dp' | 'evt'

export const newSandboxId = (kind: Kind): string => `${kind}_sbx_${randomBytes(16).toString('base64url')}`

/** A secret that gives a browser access to one charge and no other, as the large providers build it. */
export const newClientSecret = (id: string): string => `${id}_secret_${randomBytes(16).toString('base64url')}`
