import type { Database } from '#platform/database/client'
import { addLink, endOfChain, lockChain } from './chain-end.ts'
import type { SealKeys } from './seal-keys.ts'

type Sealed = { documentId: number; document: string; record: string; pdf_hash: string }

/** Puts a seal into the chain, in the transaction that makes it. Nothing is added to an end that is not genuine. */
export async function appendSeal(
  tx: Database,
  keys: SealKeys,
  { documentId, ...seal }: Sealed,
): Promise<void> {
  await lockChain(tx)
  const by = await keys.newest(tx)
  await requireGenuineEnd(tx, keys)
  await addLink(tx, by, { documentId, fact: { kind: 'seal', ...seal } })
}

export async function requireGenuineEnd(tx: Database, keys: SealKeys): Promise<void> {
  const end = await endOfChain(tx)
  if (end && (await keys.prove(tx, end)) === 'forged')
    throw new Error(`Link ${end.position} at the end of the chain of seals was not made with its key.`)
}
