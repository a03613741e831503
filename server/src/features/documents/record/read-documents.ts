import type {
  DocumentLanguage,
  DocumentSummary,
  SigningDocument,
} from '@centrepass/contract/documents/documents'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { SeasonFacts } from '#features/site/season-at'
import type { Database } from '#platform/database/client'
import { accounts, guardianships } from '#platform/database/tables/people'
import { notFound } from '#platform/failure'
import { type AccountActor, requireOwn } from '#platform/http/actor'
import { type DocumentRow, documentRow, rowsOfAccount } from './documents.queries.ts'
import { signingDocument, summaryOf, whyNotOf } from './present-document.ts'
import { accountSigner, ownPersonOf, type Signer, signerByAccount } from './signer.ts'

type Wish = { accountId: number; season: SeasonFacts; language: DocumentLanguage | undefined }

/** The documents of everyone in the account; of a person who came of age only those this account signed. */
export async function documentsOf(db: Database, actor: AccountActor, wish: Wish): Promise<DocumentSummary[]> {
  requireOwn(actor, wish.accountId)
  const signers = await signersOf(db, wish)
  const summaries: DocumentSummary[] = []
  for (const row of await rowsOfAccount(db, wish.accountId)) {
    const signer = signers.get(row.person.id)
    if (signer && maySee(row, signer)) {
      summaries.push(await summaryOf(db, row, shownTo(signer, wish)))
    }
  }
  return summaries
}

/** Everything that the account can sign now, with its words. */
export async function documentsToSign(
  db: Database,
  actor: AccountActor,
  wish: Wish,
): Promise<SigningDocument[]> {
  requireOwn(actor, wish.accountId)
  const signers = await signersOf(db, wish)
  const open: SigningDocument[] = []
  for (const row of await rowsOfAccount(db, wish.accountId)) {
    const signer = signers.get(row.person.id)
    if (!signer || !isOpen(row) || !maySee(row, signer)) continue
    const shown = shownTo(signer, wish)
    if (whyNotOf(row, shown) === null) open.push(await signingDocument(db, row, shown))
  }
  return open
}

const isOpen = ({ document: { status } }: DocumentRow) => status === 'pending' || status === 'viewed'

async function signersOf(db: Database, { accountId, season }: Wish): Promise<Map<number, Signer>> {
  const [account] = await db.select().from(accounts).where(eq(accounts.id, accountId))
  if (!account) throw notFound('account')
  const own = await ownPersonOf(db, accountId)
  const links = await db
    .select()
    .from(guardianships)
    .where(and(eq(guardianships.account_id, accountId), isNotNull(guardianships.confirmed_at)))
  return new Map(links.map((link) => [link.participant_id, accountSigner(account, link, own, season)]))
}

const maySee = ({ document }: DocumentRow, signer: Signer): boolean =>
  signer.mayAct || document.signed_by === signer.accountId

/** Without a wish it is the language of the account. */
export const shownTo = (
  signer: Signer,
  { season, language }: { season: SeasonFacts; language: DocumentLanguage | undefined },
) => ({
  signer,
  season,
  language: language ?? (signer.language === 'FR' ? ('fr' as const) : ('en' as const)),
})

type Which = Wish & { documentId: number }

export async function documentOf(db: Database, actor: AccountActor, which: Which): Promise<SigningDocument> {
  const { row, signer } = await requireDocument(db, actor, which)
  return signingDocument(db, row, shownTo(signer, which))
}

/** A document that the account may see, with them as its signer. Another's and a missing one look alike. */
export async function requireDocument(
  db: Database,
  actor: AccountActor,
  { accountId, documentId, season }: Omit<Which, 'language'>,
): Promise<{ row: DocumentRow; signer: Signer }> {
  requireOwn(actor, accountId)
  const row = await documentRow(db, documentId)
  const signer = row && (await signerByAccount(db, accountId, row.person.id, season))
  if (!row || !signer || !maySee(row, signer)) throw notFound('document')
  return { row, signer }
}
