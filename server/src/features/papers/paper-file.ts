import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { paperFiles } from '#platform/database/tables/papers'
import { decryptBytes, encryptBytes } from '#platform/encryption/cipher'
import type { DataKeys } from '#platform/encryption/data-keys'
import { FILE_KEY, placeOf } from '#platform/encryption/private-columns'
import { notFound } from '#platform/failure'

/** Each file has a key of its own, so that renewing a data key encrypts a few bytes anew and not every file. */
export async function storeFile(
  tx: Database,
  keys: DataKeys,
  { paperId, bytes }: { paperId: number; bytes: Buffer },
): Promise<void> {
  const key = randomBytes(32)
  const file_key_encrypted = await keys.encrypt(tx, placeOf(FILE_KEY, paperId), key.toString('base64'))
  const content = encryptBytes(key, contextOf(paperId), bytes)
  await tx.insert(paperFiles).values({ paper_id: paperId, content, file_key_encrypted })
}

/** A file whose key was given up is gone, like one that was removed. */
export async function readFile(tx: Database, keys: DataKeys, paperId: number): Promise<Buffer> {
  const [file] = await tx.select().from(paperFiles).where(eq(paperFiles.paper_id, paperId))
  const key = file && (await keys.decrypt(tx, placeOf(FILE_KEY, paperId), file.file_key_encrypted))
  if (typeof key !== 'string' || !file) throw notFound('paper')
  return decryptBytes(Buffer.from(key, 'base64'), contextOf(paperId), file.content)
}

const contextOf = (paperId: number) => `paper_files\ncontent\n${paperId}`
