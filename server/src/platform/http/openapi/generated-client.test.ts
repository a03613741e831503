import { execFile } from 'node:child_process'
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { buyingIn } from '#test/acting/buying'
import { DEMO } from '#test/people'
import { startWorld } from '#test/world'

const run = promisify(execFile)
const modules = fileURLToPath(new URL('../../../../../node_modules', import.meta.url))

/** A client by an engineer who has only the document: every name and type here comes from it. */
const program = `
import * as api from './client.ts'

const [baseUrl = '', email = '', password = '', code = ''] = process.argv.slice(2)
api.defaults.baseUrl = baseUrl

const { data, authorization } = await api.login({ email, password })
if (!authorization || !('account' in data)) throw new Error('This account has a second factor.')
const headers = { authorization: \`Bearer \${authorization.access_token}\` }
const account = await api.getAccount(data.account.id, { headers })
const child = account.data.dependants.find(({ first_name }) => first_name === 'Signe')
const options = await api.listRegistrationOptions({ open: true, perPage: 100 })
const option = options.data.find((one) => one.code === code)
if (!child || !option) throw new Error('There is no child to register, or nothing is on sale.')

const items: api.CartItem[] = [
  { participant: child.id, product: option.id, product_type: 'RegistrationOption' },
]
const cart = await api.validateCart({ items, selected_credits: null }, { headers })
const card = { number: '4242424242424242', expiry: '12/40', cvc: '123', name: 'M Vinter' }
const { payment_ott } = await api.createSandboxToken(card)
const billing: api.Billing = {
  name: 'Maren Vinter',
  email,
  address_line1: '12 Heron Lane',
  city: 'Tamarack',
  province: 'BC',
  postal_code: 'V3M 1A1',
  country: 'CA',
}
const purchase: api.Purchase = {
  items,
  selected_credits: null,
  cart_validation_token: cart.data.cart_validation_token,
  payment_ott,
  billing,
}
const key = { idempotencyKey: crypto.randomUUID() }
const bought = await api.purchaseCart(purchase, key, { headers })
const again = await api.purchaseCart(purchase, key, { headers })
const invoice = await api.getInvoice(data.account.id, bought.data.invoice_id, { headers })
const paid: api.PurchaseAnswer['status'] = bought.data.status

console.log(
  JSON.stringify({ paid, isSame: again.data.invoice_id === bought.data.invoice_id, total: invoice.data.total }),
)
`

const settings = {
  compilerOptions: {
    ...{ target: 'es2023', lib: ['es2023', 'dom'], module: 'preserve', moduleResolution: 'bundler' },
    ...{ strict: true, noUncheckedIndexedAccess: true, noEmit: true, skipLibCheck: true, types: ['node'] },
    ...{ allowImportingTsExtensions: true, erasableSyntaxOnly: true },
  },
  files: ['buy.ts'],
}

test('a client that is generated from the document compiles, and buys a registration', async () => {
  const world = await startWorld()
  const folder = await mkdtemp(join(tmpdir(), 'centrepass-client-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await symlink(modules, join(folder, 'node_modules'))
  await writeFile(join(folder, 'openapi.json'), (await world.app.inject('/api/openapi.json')).body)
  await writeFile(join(folder, 'buy.ts'), program)
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(settings))

  const node = (...args: string[]) => run(process.execPath, args, { cwd: folder })
  await node(join(modules, 'oazapfts/dist/cli.js'), '--optimistic', 'openapi.json', 'client.ts')
  const types = await node(join(modules, 'typescript/lib/tsc.js'), '-p', '.').catch(({ stdout }) => ({
    stdout,
  }))
  expect(types.stdout).toBe('')

  const address = await world.app.listen({ port: 0, host: '127.0.0.1' })
  const family = await buyingIn(world).family('parent3@mail.example')
  const { stdout } = await node('buy.ts', address, 'parent3@mail.example', DEMO.password, 'JUNIOR')
  expect(JSON.parse(stdout)).toEqual({
    paid: 'paid',
    isSame: true,
    total: expect.stringMatching(/^\d+\.\d\d$/),
  })
  const rows = await world.database.rows(
    `select r.id from registrations r where r.participant_id = ${family.people.Signe} and r.season_year = 2024`,
  )
  expect(rows).toHaveLength(1)
})
