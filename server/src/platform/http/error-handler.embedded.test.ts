import fastify from 'fastify'
import { expect, test } from 'vitest'
import { Failure } from '../failure.ts'
import { answerErrors } from './error-handler.ts'

test('a refusal is answered with the values that its sentence says, and with no others', async () => {
  const app = fastify()
  answerErrors(app)
  // A type does not keep a value from being passed along with others.
  const known = {
    open: '120.23',
    amount: '1.00',
    account_email: 'coparent@mail.example',
    birthdate: '2016-01-01',
  }
  app.get('/', () => {
    throw new Failure('bill_differs', known)
  })
  const reply = await app.inject({ url: '/' })
  expect(reply.json().values).toEqual({ open: '120.23', amount: '1.00' })
  expect(reply.body).not.toMatch(/coparent|2016/)
})
