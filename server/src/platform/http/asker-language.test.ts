import { beforeAll, expect, test } from 'vitest'
import { startWorld } from '#test/world'

let world: Awaited<ReturnType<typeof startWorld>>
beforeAll(async () => {
  world = await startWorld({ visitors: 'many' })
})

const stranger = { email: 'stranger@mail.example', password: 'not the password' }
const french = { 'accept-language': 'fr-CA,fr;q=0.9,en;q=0.8' }

test('a refusal is said in the language of the person who asks', async () => {
  const reply = await world.post('/api/auth/login', stranger, french)
  expect(reply.body).toMatchObject({
    error: 'wrong_credentials',
    code: 'wrong_credentials',
    message: 'Identifiants de connexion invalides',
  })
  expect(reply.headers['content-language']).toBe('fr')
})

test('a program that names no language reads English', async () => {
  const reply = await world.post('/api/auth/login', stranger)
  expect(reply.body).toMatchObject({ message: 'Invalid login credentials' })
  expect(reply.headers['content-language']).toBe('en')
})

test('each field says what is wrong with it, in the same language', async () => {
  const reply = await world.post('/api/auth/login', { email: 7, surprise: true }, french)
  expect(reply.body).toMatchObject({
    code: 'bad_request',
    message: 'Quelque chose ne va pas dans la demande.',
    errors: [
      { code: 'wrong_kind', path: 'email', message: 'Ce type de valeur n’est pas accepté' },
      { code: 'required', path: 'password', message: 'Ce champ est obligatoire' },
      { code: 'unknown', path: 'surprise', message: 'Ce champ n’existe pas' },
    ],
  })
})

test('a good answer is said in the language of the person who asks, too', async () => {
  const reply = await world.post('/api/forgot-password', { email: 'unknown@mail.example' }, french)
  expect(reply.body).toMatchObject({
    data: { message: expect.stringContaining('Si votre adresse courriel figure dans notre système') },
  })
})
