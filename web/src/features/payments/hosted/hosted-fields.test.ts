import { afterEach, expect, test, vi } from 'vitest'
import { frameAddress, type HostedFields, mountHostedFields, newNonce } from './hosted-fields.ts'

const NONCE = 'a'.repeat(32)
const token = { type: 'token', payment_ott: 'ott_sbx_x', brand: 'visa', last4: '4242' }

let mounted: HostedFields | undefined
afterEach(() => {
  mounted?.unmount()
  document.body.replaceChildren()
  vi.useRealTimers()
})

function mount() {
  const frame = document.createElement('iframe')
  document.body.append(frame)
  const heard: string[] = []
  const sent = vi.fn()
  // A frame that stands in the document has a window.
  const inside = frame.contentWindow as Window
  inside.postMessage = sent
  mounted = mountHostedFields(frame, { nonce: NONCE, onEvent: ({ type }) => heard.push(type) })
  const say = (data: unknown, source: Window = inside) =>
    window.dispatchEvent(new MessageEvent('message', { data, source }))
  return { fields: mounted, heard, sent, say }
}

test('the address carries language and theme; the nonce is in the fragment, which no server sees', () => {
  expect(frameAddress('/pay/card-fields', { locale: 'fr', theme: 'dark', nonce: NONCE })).toBe(
    `/pay/card-fields?lang=fr&theme=dark#${NONCE}`,
  )
})

test('every nonce is new', () => {
  expect(newNonce()).toMatch(/^[0-9a-f]{32}$/)
  expect(newNonce()).not.toBe(newNonce())
})

test('a token goes to the caller who asked for it', async () => {
  const { fields, sent, say } = mount()
  const asked = fields.tokenise()
  expect(sent).toHaveBeenCalledWith({ type: 'tokenise', nonce: NONCE }, '*')
  say({ ...token, nonce: NONCE })
  expect(await asked).toEqual({ payment_ott: 'ott_sbx_x', brand: 'visa', last4: '4242' })
})

test('what is wrong with the fields comes back as sentences', async () => {
  const { fields, say } = mount()
  const asked = fields.tokenise()
  say({ type: 'invalid', errors: { number: 'Enter the card number.' }, nonce: NONCE })
  await expect(asked).rejects.toMatchObject({ name: 'NoToken', errors: ['Enter the card number.'] })
})

test.each([
  ['the wrong nonce', { ...token, nonce: 'b'.repeat(32) }],
  ['no nonce', token],
  ['a token that is no text', { ...token, payment_ott: 42, nonce: NONCE }],
  ['an unknown type', { type: 'redirect', nonce: NONCE }],
  ['nothing', null],
  ['text', 'token'],
])('a message with %s is not heard', async (_, data) => {
  const { fields, heard, say } = mount()
  const asked = fields.tokenise()
  say(data)
  expect(heard).toEqual([])
  say({ type: 'failed', nonce: NONCE })
  await expect(asked).rejects.toMatchObject({ errors: [] })
})

test('a message from another window is not heard, even with the right nonce', () => {
  const { heard, say } = mount()
  say({ type: 'submit', nonce: NONCE }, window)
  expect(heard).toEqual([])
  say({ type: 'submit', nonce: NONCE })
  expect(heard).toEqual(['submit'])
})

test('asking twice at once is one question with one answer', async () => {
  const { fields, say } = mount()
  const both = [fields.tokenise(), fields.tokenise()]
  say({ ...token, nonce: NONCE })
  const [first, second] = await Promise.all(both)
  expect(first).toEqual(second)
})

test('a frame that never answers is given up, and can be asked again', async () => {
  vi.useFakeTimers()
  const { fields, say } = mount()
  const asked = fields.tokenise()
  const outcome = expect(asked).rejects.toMatchObject({ errors: [] })
  await vi.advanceTimersByTimeAsync(30_000)
  await outcome
  const again = fields.tokenise()
  say({ ...token, nonce: NONCE })
  expect(await again).toMatchObject({ last4: '4242' })
})

test('leaving the page ends the wait', async () => {
  const { fields } = mount()
  const asked = fields.tokenise()
  fields.unmount()
  await expect(asked).rejects.toMatchObject({ name: 'NoToken' })
})
