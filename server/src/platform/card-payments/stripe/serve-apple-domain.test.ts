import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startWorld } from '#test/world'
import { APPLE_DOMAIN_PATH } from './serve-apple-domain.ts'

test('Apple finds the file of the site where one is named; one that cannot be read stops the start', async () => {
  const file = join(tmpdir(), `centrepass-apple-${process.pid}`)
  await writeFile(file, '7B227073704964223A')
  onTestFinished(() => rm(file))
  const withFile = await startWorld({ config: { applePayDomainFile: file } })
  const { status, headers, body } = await withFile.get(APPLE_DOMAIN_PATH)
  expect({ status, body }).toEqual({ status: 200, body: '7B227073704964223A' })
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect((await (await startWorld()).get(APPLE_DOMAIN_PATH)).status).toBe(404)
  await expect(startWorld({ config: { applePayDomainFile: `${file}-gone` } })).rejects.toThrow(
    /^APPLE_PAY_DOMAIN_FILE/,
  )
})
