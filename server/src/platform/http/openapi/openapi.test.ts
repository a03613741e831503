import { gzipSync } from 'node:zlib'
import { examples } from '@centrepass/contract/examples/examples'
import { accountFields } from '@centrepass/contract/ground/fields/accounts'
import { catalogueFields } from '@centrepass/contract/ground/fields/catalogue'
import { documentFields } from '@centrepass/contract/ground/fields/documents'
import { fields } from '@centrepass/contract/ground/fields/fields'
import { moneyFields } from '@centrepass/contract/ground/fields/money'
import { officeFields } from '@centrepass/contract/ground/fields/office'
import { officeMoneyFields } from '@centrepass/contract/ground/fields/office-money'
import { peopleFields } from '@centrepass/contract/ground/fields/people'
import { siteFields } from '@centrepass/contract/ground/fields/site'
import { teamFields } from '@centrepass/contract/ground/fields/teams'
import { Validator } from '@seriousme/openapi-schema-validator'
import { beforeAll, expect, test } from 'vitest'
import { contractCalls } from '#test/fuzzing/contract-calls'
import { startWorld } from '#test/world'
import { contractNames } from './contract-names.ts'
import type { JsonSchema } from './json-schemas.ts'
import type { ApiDocument } from './openapi.ts'

let world: Awaited<ReturnType<typeof startWorld>>
let document: ApiDocument
let text: string
beforeAll(async () => {
  world = await startWorld()
  text = (await world.app.inject('/api/openapi.json')).body
  document = JSON.parse(text)
})

const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )

const operationNamed = (name: string) => {
  const found = operations().find(({ operation }) => operation.operationId === name)
  if (!found) throw new Error(`No operation is called ${name}.`)
  return found.operation
}

/** Every object in the document with the way to it. */
function everyNode(value: unknown, way = ''): { way: string; node: Record<string, unknown> }[] {
  if (typeof value !== 'object' || value === null) return []
  const inner = Object.entries(value).flatMap(([key, part]) => everyNode(part, `${way}/${key}`))
  // It is an object, which a record of its keys describes.
  return Array.isArray(value) ? inner : [{ way, node: value as Record<string, unknown> }, ...inner]
}

test('the document is valid OpenAPI 3.1', async () => {
  const validator = new Validator()
  const { valid, errors } = await validator.validate(JSON.parse(text))
  expect({ valid, errors }).toEqual({ valid: true, errors: undefined })
  expect(validator.version).toBe('3.1')
})

test('every reference in the document leads somewhere', () => {
  const broken = everyNode(document).flatMap(({ way, node }) => {
    if (typeof node.$ref !== 'string') return []
    const found = node.$ref
      .slice(2)
      .split('/')
      .reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], document)
    return found === undefined ? [`${way}: ${node.$ref}`] : []
  })
  expect(broken).toEqual([])
})

test('no schema says nothing', () => {
  const schemas = everyNode(document).filter(({ way }) =>
    /\/(schema|items|additionalProperties|(anyOf|allOf)\/\d+|properties\/\w+|schemas\/\w+)$/.test(way),
  )
  expect(schemas.length).toBeGreaterThan(1000)
  expect(schemas.filter(({ node }) => Object.keys(node).length === 0)).toEqual([])
})

test('every call has a name of its own, a tag and a description, and so has every parameter', () => {
  const names = operations().map(({ operation }) => operation.operationId)
  expect(new Set(names).size).toBe(names.length)
  const tags = document.tags.map(({ name }) => name)
  const poor = operations().filter(
    ({ operation: { tags: own, summary, description, parameters } }) =>
      !(own.every((tag) => tags.some((name) => name === tag)) && summary && description) ||
      parameters.some((parameter) => !('$ref' in parameter) && !parameter.description),
  )
  expect(poor.map(({ operation }) => operation.operationId)).toEqual([])
})

/** Every field of every shape, body and answer. */
const everyField = () =>
  everyNode(document).flatMap(({ way, node }) => {
    const name = /\/properties\/(\w+)$/.exec(way)?.[1]
    return name ? [{ way, name, description: node.description as string | undefined }] : []
  })

test('every field has a description', () => {
  expect(everyField().length).toBeGreaterThan(1700)
  expect(everyField().flatMap(({ way, description }) => (description ? [] : [way]))).toEqual([])
})

test('no sentence about a field is long, and each is used', () => {
  const used = new Set(everyField().map(({ name, description }) => `${name}: ${description}`))
  const entries = Object.entries(fields)
  expect(entries.filter(([, sentence]) => sentence.length > 160)).toEqual([])
  const unused = entries.filter(([key, sentence]) => !used.has(`${key.split('.').at(-1)}: ${sentence}`))
  expect(unused).toEqual([])
})

test('no field is explained in two themes', () => {
  const themes = [
    ...[
      peopleFields,
      accountFields,
      catalogueFields,
      moneyFields,
      officeMoneyFields,
      teamFields,
      documentFields,
      siteFields,
      officeFields,
    ],
  ]
  const keys = themes.flatMap((theme) => Object.keys(theme))
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
})

test('the document is small enough to fetch', () => {
  expect(gzipSync(text).length).toBeLessThan(144 * 1024)
})

test('every route under /api is in the document, and every call in the document is mounted', () => {
  // The framework takes each address with a slash at its end and without.
  const described = operations().map(
    ({ path, method }) => `${method.toUpperCase()} ${path.replace(/\/$/, '')}`,
  )
  const mounted = mountedRoutes(world.app.printRoutes({ commonPrefix: false }))
  expect(mounted.filter((route) => route.includes(' /api/') && !described.includes(route))).toEqual([])
  expect(described.filter((call) => !mounted.includes(call))).toEqual([])
})

/** The tree that the framework prints, as lines such as `GET /api/clubs/{id}`. */
function mountedRoutes(tree: string): string[] {
  const above: string[] = []
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', part = '', methods = ''] =
      /^(.*?[├└]── )(\S*)(?: \(([A-Z, ]+)\))?$/.exec(line) ?? []
    const depth = indent.length / 4
    above.length = Math.max(0, depth - 1)
    above.push(part)
    const path = above.join('').replace(/:(\w+)/g, '{$1}')
    return methods ? methods.split(', ').map((method) => `${method} ${path}`) : []
  })
}

test('every call of the contract has a name for the document, and every shape one of its own', async () => {
  const { calls, schemas } = contractNames()
  expect((await contractCalls()).filter((call) => !calls.has(call))).toEqual([])
  const names = [...schemas.values()]
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})

test('ids are whole numbers in paths as in bodies', () => {
  const ids = operations().flatMap(({ operation }) =>
    operation.parameters.flatMap((parameter) =>
      'name' in parameter && /^id$|Id$/.test(parameter.name) ? [parameter.schema as JsonSchema] : [],
    ),
  )
  expect(ids.length).toBeGreaterThan(80)
  expect(ids.filter(({ $ref }) => $ref !== '#/components/schemas/Id')).toEqual([])
  expect(document.components.schemas.Id).toMatchObject({
    type: 'integer',
    minimum: 1,
    maximum: 2_147_483_647,
  })
})

test('a list says the range and the default of its page', () => {
  const { parameters } = operationNamed('listPrograms')
  const schemaOf = (name: string) => parameters.find((one) => 'name' in one && one.name === name)
  expect(schemaOf('per_page')).toMatchObject({
    in: 'query',
    schema: { type: 'integer', minimum: 1, maximum: 200, default: 50 },
  })
  expect(schemaOf('open')).toMatchObject({ schema: { type: 'boolean' } })
})

test('a purchase may be answered with 202, and a declined card with 402', () => {
  expect(Object.keys(operationNamed('purchaseCart').responses)).toEqual([
    ...['200', '202', '400', '401', '402', '403', '409', '422', '429', 'default'],
  ])
})

test.each([
  ['downloadInvoice', 'application/pdf'],
  ['downloadDocument', 'application/pdf'],
  ['downloadRemittance', 'text/csv'],
  ['getMetrics', 'text/plain'],
])('%s answers a file of type %s', (name, type) => {
  const answer = operationNamed(name).responses as Record<string, { content?: object }>
  expect(Object.keys(answer['200']?.content ?? {})).toEqual([type])
})

test('each kind of access has its security scheme, and the refresh cookie has its name', () => {
  const schemes = (name: string) => operationNamed(name).security.flatMap((one) => Object.keys(one))
  expect(schemes('login')).toEqual([])
  expect(schemes('refresh')).toEqual(['refreshCookie'])
  expect(schemes('getAccount')).toEqual(['accessToken'])
  expect(schemes('listOfficeTasks')).toEqual(['accessToken'])
  expect(schemes('setStatus')).toEqual(['accessToken', 'operationsToken'])
  expect(schemes('getMetrics')).toEqual(['operationsToken'])
  expect(document.components.securitySchemes.refreshCookie).toMatchObject({ in: 'cookie', name: 'session' })
})

test('refusals are shared, with the codes that the contract knows and the headers that help', () => {
  const shared: Record<string, { description: string; headers?: object }> = document.components.responses
  expect(shared[401]?.headers).toHaveProperty('WWW-Authenticate')
  expect(shared[429]?.headers).toHaveProperty('Retry-After')
  expect(shared[409]?.description).toContain('`cart_changed`')
  const { properties } = document.components.schemas.ErrorAnswer as { properties: Record<string, JsonSchema> }
  expect(properties.code?.description).toContain('exact refusal')
  const problem = document.components.schemas.Problem as { properties: Record<string, JsonSchema> }
  expect(problem.properties.values).toMatchObject({ $ref: '#/components/schemas/FindingValues' })
})

test('every example has the shape of its call', async () => {
  const calls = await contractCalls()
  const wrong = Object.entries(examples).flatMap(([name, { body, answer }]) => {
    const call = calls.find(({ method, path }) => `${method} ${path}` === name)
    const problems = [
      ...(body === undefined ? [] : (call?.body?.safeParse(body).error?.issues ?? [])),
      ...(answer === undefined ? [] : (call?.answer.safeParse(answer.data).error?.issues ?? [])),
    ]
    return problems.map((problem) => `${name}: ${problem.path.join('.')} ${problem.message}`)
  })
  expect(wrong).toEqual([])
})

test('the page for people shows every call and every shape, and needs no script', async () => {
  const { body } = await world.get<string>('/api/docs')
  const places = new Set([...body.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
  expect(operations().filter(({ operation }) => !places.has(operation.operationId))).toEqual([])
  const shapes = Object.keys(document.components.schemas)
  expect(shapes.filter((name) => !places.has(`schema-${name}`))).toEqual([])
  expect(body).not.toMatch(/<script|<style|style="|onclick/)
  const anchors = [...body.matchAll(/href="#([\w-]+)"/g)].map(([, anchor]) => anchor)
  expect(anchors.length).toBeGreaterThan(0)
  expect(anchors.filter((anchor) => !places.has(anchor))).toEqual([])
})
