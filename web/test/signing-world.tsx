import type { DocumentSummary, Signature, SigningDocument } from '@centrepass/contract/documents/documents'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
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
  queryClient.setDefaultOptions({ queries: { retry: false } })
  session.set({ account: anAccount(), access_token: 'token', expiry_ts: Date.now() + 600_000 })
}

export const readToEnd = () => act(() => watched.forEach((tell) => void tell()))

export function leaveSigning(): void {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  queryClient.clear()
  sessionStorage.clear()
}

/** The documents of an account, each signed or declined by the call that does it. */
export async function openDocuments(documents: DocumentSummary[], answers: Answers = {}, at = '?sign=all') {
  let now = documents
  const texts = Object.fromEntries(
    documents.map((document) => [
      `GET /api/accounts/1/documents/${document.id}?language=en`,
      { body: { data: signing(document) } },
    ]),
  )
  const asked = answerWith({
    [LIST]: () => ({ body: { data: now } }),
    'GET /api/accounts/1': { body: { data: anAccount() } },
    [SIGN]: () => {
      const outcome = outcomeOf(now, signatures().at(-1))
      now = now.map((known) => (known.id === outcome.document.id ? outcome.document : known))
      return { body: { data: [outcome] } }
    },
    ...texts,
    ...answers,
  })
  // Every body of this call is one that the contract knows.
  const sent = () => asked.filter(({ name }) => name === SIGN).map(({ body }) => body as Sent)
  const signatures = () => sent().flatMap((body) => body.signatures)
  const router = await renderAt(`/documents${at}`, <DocumentsPage />)
  return { asked, sent, signatures, router }
}

type Sent = { signatures: Signature[]; more_to_come: boolean }

const signing = (document: DocumentSummary): SigningDocument => ({ ...aSigningDocument(), ...document })

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
export const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
export const pressSign = () => press('Sign')
export const tick = (name: RegExp) => fireEvent.click(screen.getByRole('checkbox', { name }))
export const typeName = (value: string) =>
  fireEvent.change(screen.getByLabelText('Your full name'), { target: { value } })
