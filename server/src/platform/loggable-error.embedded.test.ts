import { DrizzleQueryError } from 'drizzle-orm/errors'
import { expect, test } from 'vitest'
import { loggableError } from './loggable-error.ts'

const refusal = Object.assign(new Error('duplicate key value: (email)=(ana@mail.example)'), {
  severity: 'ERROR',
  code: '23505',
  table: 'accounts',
  constraint: 'accounts_email_key',
  detail: 'Key (email)=(ana@mail.example) already exists.',
})

test('a failed query is logged with its text and place, and without its values', () => {
  const error = new DrizzleQueryError(
    'insert into accounts (email) values ($1)',
    ['ana@mail.example'],
    refusal,
  )
  const logged = loggableError(error)
  expect(logged.message).toBe('Failed query: insert into accounts (email) values ($1)')
  expect(logged.cause?.message).toBe('23505 accounts accounts_email_key')
  expect(logged.stack).toContain('loggable-error.embedded.test.ts')
  expect(JSON.stringify(logged)).not.toContain('ana@mail.example')
})

test('our own errors keep their sentence', () => {
  expect(loggableError(new TypeError('no such thing'))).toMatchObject({
    type: 'TypeError',
    message: 'no such thing',
  })
  expect(loggableError('a text that was thrown').message).toBe('Not an error was thrown.')
})
