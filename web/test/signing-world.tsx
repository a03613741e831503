import type { DocumentSummary, Signature, SigningDocument } from '@centrepass/contract/documents/documents'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { queryClient } from '../src/api/query-client.ts'
import { session } from '../src/api/session.ts'
import { DocumentsPage } from '../src/features/documents/DocumentsPage.tsx'
import { anOutcome, aSigningDocument } from './a-document.ts'
import { anAccount } from './an-account.ts'
import { answerWith } from './answers.ts'
import { renderAt } from './render-at.tsx'

type Answers = Parameters<typeof answerWith>[0]

export const LIST = 'GET /api/accounts/1/documents?language=en'
export const SIGN = 'POST /api/accounts/1/documents/sign'
export const TEXTS = 'GET /api/accounts/1/documents/to-sign?language=en'
export const VIEW = 'POST /api/accounts/1/documents/view'

/** What is watched for coming into sight, and how to let it. */
let watched: (() => void)[] = []

/** `isShort`: the end of every text is in sight at once. jsdom lays nothing out, so it has to be said. */
export function enterSigning({ isShort = true } = {}): void {
  watched = []
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      private readonly tell: () => void
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        this.tell = () => callback([{ isIntersecting: true }])
      }
      observe() {
        if (isShort) queueMicrotask(this.tell)
        else watched.push(this.tell)
      }
      disconnect() {}
    },
  )
  // jsdom has no page to scroll.
  Element.prototype.scrollIntoView = () => {}
  queryClient.setDefaultOptions({ queries: { retry: false } })
  session.set({ account: anAccount(), access_token: 'token', expiry_ts: Date.now() + 600_000 })
}

/** The end of a text comes into sight, the first by 0. */
export const readToEnd = (at: number) => act(() => watched[at]?.())

export function leaveSigning(): void {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  queryClient.clear()
  sessionStorage.clear()
  localStorage.clear()
}

/** The documents of an account, signed or declined by the call that does it. */
export async function openDocuments(documents: DocumentSummary[], answers: Answers = {}, at = '?sign=all') {
  let now = documents
  const asked = answerWith({
    [LIST]: () => ({ body: { data: now } }),
    'GET /api/accounts/1': { body: { data: anAccount() } },
    [TEXTS]: () => ({ body: { data: now.filter(({ action }) => action === 'sign').map(signing) } }),
    [VIEW]: { body: { data: [] } },
    [SIGN]: () => {
      const outcomes = (sent().at(-1)?.signatures ?? []).map((signature) => outcomeOf(now, signature))
      const done = new Map(outcomes.map(({ document }) => [document.id, document]))
      now = now.map((known) => done.get(known.id) ?? known)
      return { body: { data: outcomes } }
    },
    ...answers,
  })
  // Every body of this call is one that the contract knows.
  const sent = () => asked.filter(({ name }) => name === SIGN).map(({ body }) => body as Sent)
  const signatures = () => sent().flatMap((body) => body.signatures)
  const router = await renderAt(`/documents${at}`, <DocumentsPage />)
  return { asked, sent, signatures, router }
}

type Sent = { signatures: Signature[]; more_to_come: boolean }

/** Its words name its person, as those of the server do, and its hash is its own. */
export const signing = (document: DocumentSummary): SigningDocument => ({
  ...aSigningDocument(),
  ...document,
  document_hash: String(document.id).padStart(64, '0'),
  text: {
    note: 'Sample text for a lawyer to review.',
    sections: [{ title: 'Respect', paragraphs: [`${document.participant.name} plays fair.`] }],
  },
})

function outcomeOf(documents: DocumentSummary[], signature: Signature | undefined) {
  const document = documents.find(({ id }) => id === signature?.document_id)
  if (!document) throw new Error('What was signed is no document of this test.')
  const outcome = signature?.decision === 'decline' ? ('declined' as const) : ('signed' as const)
  const done = { ...signing(document), action: 'done' as const, status: outcome }
  return { ...anOutcome({ document_id: document.id, outcome }), document: done }
}

/** With all that stands under it: a document's title is there before its words. */
export async function heading(name: string | RegExp): Promise<HTMLElement> {
  await screen.findByRole('heading', { level: 1, name }, { timeout: 5000 })
  await waitFor(() => expect(screen.queryByRole('status', { name: 'Loading the document' })).toBeNull())
  return screen.findByRole('heading', { level: 1, name })
}
export const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
export const pressSign = () => press(/^Sign( \d+ documents)?$/)
export const answer = (name: string, said: string) =>
  fireEvent.click(within(screen.getByRole('radiogroup', { name })).getByRole('radio', { name: said }))
export const tick = (name: RegExp) => fireEvent.click(screen.getByRole('checkbox', { name }))
export const typeName = (value: string) =>
  fireEvent.change(screen.getByLabelText('Your full name'), { target: { value } })

/** Everything that the signature asks for, and the signature. */
export async function fillAndSign(): Promise<void> {
  await heading(/^Sign for /)
  tick(/I agree to sign electronically/)
  typeName('maren vinter')
  pressSign()
}
