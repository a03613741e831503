import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadSiteConfiguration } from '#api/site-configuration.ts'
import { aDocument, aSignedDocument } from '#test/a-document.ts'
import { configuration } from '#test/configuration.ts'
import { enterSigning, heading, LIST, leaveSigning, openDocuments, press } from '#test/signing-world.tsx'
import type { ProviderClient } from './provider-client.ts'

const code = aDocument({ title: 'Code of conduct' })
const CHECK = 'PATCH /api/accounts/1/documents/11/signed'
const signed = { body: { data: aSignedDocument({ ...code, action: 'done', status: 'signed' }) } }

let opened: string[] = []
const listeners = new Map<string, Set<() => void>>()

/** Stands in for the provider's client, of which a page makes only one. */
class FakeClient implements ProviderClient {
  open = (url: string) => void opened.push(url)
  close = () => {}
  on = (event: string, listener: () => void) =>
    void listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
  off = (event: string, listener: () => void) => void listeners.get(event)?.delete(listener)
}

/** The provider's page says something. */
const say = (event: string) =>
  act(async () => {
    for (const listener of listeners.get(event) ?? []) listener()
  })

/** Every address is good once, so each is another one. */
function freshUrls() {
  let minted = 0
  return () => {
    minted += 1
    return {
      body: { data: { provider: 'dropbox_sign', url: `https://sign.example/${minted}`, expires_at: null } },
    }
  }
}

async function configure(scriptUrl: string) {
  const written = document.getElementById('site')
  if (written) written.textContent = JSON.stringify({ ...configuration, signature_script_url: scriptUrl })
  await loadSiteConfiguration()
}

/** A browser that reaches the provider's script, or one that does not. */
function scriptsThat({ load }: { load: boolean }) {
  const append = document.head.append.bind(document.head)
  vi.spyOn(document.head, 'append').mockImplementation((added) => {
    if (!(added instanceof HTMLScriptElement)) return append(added)
    if (load) window.HelloSign = FakeClient
    queueMicrotask(() => (load ? added.onload?.(new Event('load')) : added.onerror?.(new Event('error'))))
  })
}

/** The server knows of the signature once it was asked to look, unless a test says otherwise. */
function openAtProvider(answers: Parameters<typeof openDocuments>[1] = {}) {
  let now = code
  const look = answers[CHECK] ?? signed
  return openDocuments([code], {
    'GET /api/accounts/1/documents/11/url': freshUrls(),
    ...answers,
    [LIST]: () => ({ body: { data: [now] } }),
    [CHECK]: () => {
      const found = typeof look === 'function' ? look() : look
      if (found === signed) now = signed.body.data
      return found
    },
  })
}

beforeEach(async () => {
  enterSigning()
  opened = []
  listeners.clear()
  await configure('https://sign.example/embedded.js')
})
afterEach(async () => {
  leaveSigning()
  vi.restoreAllMocks()
  await configure('')
})

test('when the provider’s script does not load, our own page takes its place', async () => {
  scriptsThat({ load: false })
  await openAtProvider()
  await heading('Sign for Ida Vinter')
  expect(await screen.findByLabelText('Your full name')).toBeDefined()
})

test('the provider’s page opens inside ours, and what the server then says counts', async () => {
  scriptsThat({ load: true })
  await openAtProvider()
  await waitFor(() => expect(opened).toEqual(['https://sign.example/1']))
  expect(screen.getByText('If the signing prompt does not appear, refresh the page.')).toBeDefined()
  await say('ready')
  await say('sign')
  await heading('Everything is signed')
})

test('a document that the provider has no page for is signed on ours', async () => {
  scriptsThat({ load: true })
  await openAtProvider({
    'GET /api/accounts/1/documents/11/url': {
      body: { data: { provider: 'builtin', url: '/documents?sign=11', expires_at: null } },
    },
  })
  expect(await screen.findByLabelText('Your full name')).toBeDefined()
  expect(opened).toEqual([])
})

test('a page that stays blank is opened once more under a new address, and then the person is asked', async () => {
  scriptsThat({ load: true })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  await openAtProvider()
  await waitFor(() => expect(opened).toHaveLength(1))
  await act(() => vi.advanceTimersByTimeAsync(30_000))
  await waitFor(() => expect(opened).toEqual(['https://sign.example/1', 'https://sign.example/2']))
  await act(() => vi.advanceTimersByTimeAsync(30_000))
  expect(await screen.findByText('The signing page did not appear.')).toBeDefined()
  press('Open signing page again')
  await waitFor(() => expect(opened).toHaveLength(3))
  await say('ready')
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(opened).toHaveLength(3)
})

test('from a page that never comes one can go to ours', async () => {
  scriptsThat({ load: true })
  await openAtProvider({ 'GET /api/accounts/1/documents/11/url': { status: 500, body: {} } })
  expect(await screen.findByText('The signing page did not appear.')).toBeDefined()
  press('Sign on our own page instead')
  expect(await screen.findByLabelText('Your full name')).toBeDefined()
})

test('closing the page does not sign', async () => {
  scriptsThat({ load: true })
  const { asked } = await openAtProvider()
  await waitFor(() => expect(opened).toHaveLength(1))
  await say('cancel')
  expect(await screen.findByText('You have left the signing page. Nothing is signed yet.')).toBeDefined()
  expect(asked.some(({ name }) => name === CHECK)).toBe(false)
})

test('a signature without evidence is looked for again, and never believed', async () => {
  scriptsThat({ load: true })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  let hasArrived = false
  await openAtProvider({
    [CHECK]: () =>
      hasArrived ? signed : { status: 409, body: { error: 'not_signed', message: 'Not yet.' } },
  })
  await waitFor(() => expect(opened).toHaveLength(1))
  await say('finish')
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(await screen.findByText(/^Your signature has not arrived yet/)).toBeDefined()
  hasArrived = true
  press('Check again')
  await heading('Everything is signed')
})
