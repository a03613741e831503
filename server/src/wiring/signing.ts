import type { PurchaseDeps } from '#features/cart/purchase/pay-purchase'
import { sealKeysOf } from '#features/documents/chain/seal-keys'
import type { DocumentDeps } from '#features/documents/record/document-deps'
import { documentLetters } from '#features/documents/record/document-emails'
import { loggableError } from '#platform/loggable-error'
import { signaturesOf } from '#platform/signatures/signatures-of'
import type { Config } from '../config.ts'

/** The dependencies of signing, put together once for the calls and for the jobs. */
export async function signingOf(purchasing: PurchaseDeps, config: Config): Promise<DocumentDeps> {
  const { db, clock, configuration, letters, keys } = purchasing
  const { publicUrl } = config
  const { association } = await configuration()
  const tell = (error: unknown) => console.error('signature provider:', loggableError(error))
  return {
    ...{ db, clock, configuration, publicUrl, keys, sealKeys: sealKeysOf(config.sealKeys) },
    notices: letters.notices,
    letters: documentLetters(association, publicUrl),
    signatures: signaturesOf(config.signatures, tell),
    tell,
  }
}
