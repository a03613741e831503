import { expect, type Page } from '@playwright/test'
import { axeInBothLooks } from '../support/axe.ts'
import { signIn } from '../support/people.ts'
import { test } from '../support/site.ts'

const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF\n')

test('a coach sends a certificate from the phone, is told when the file is wrong, and takes it back @long', async ({
  page,
  site,
}) => {
  // The file that is none of ours.
  site.expectFailedRequests(/\/papers\?kind=certificate$/)
  await signIn(page, 'coach@mail.example')
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto('/account')
  await page.getByRole('link', { name: /Noor Blackwood/ }).click()
  await page.getByRole('tab', { name: 'Documents' }).click()
  const papers = page.getByRole('region', { name: 'Papers for the office' })
  await expect(papers).toBeVisible()
  expect(await tooWide(page)).toEqual([])

  // By keyboard, without a file: the field is named and has the focus.
  await papers.getByLabel('What do you send?').selectOption('certificate')
  await papers.getByRole('button', { name: 'Send' }).press('Enter')
  await expect(papers.getByText('Choose a file first.')).toBeVisible()
  await expect(papers.getByLabel('Photo or PDF')).toBeFocused()

  const field = papers.getByLabel('Photo or PDF')
  const disguised = Buffer.from('<!doctype html><script>alert(1)</script>')
  await field.setInputFiles({ name: 'certificate.jpg', mimeType: 'image/jpeg', buffer: disguised })
  await papers.getByRole('button', { name: 'Send' }).click()
  await expect(papers.getByText(/We can take a PDF or a photo/)).toBeVisible()
  // What was chosen is still chosen.
  expect(await field.evaluate((input: HTMLInputElement) => input.files?.[0]?.name)).toBe('certificate.jpg')

  await field.setInputFiles({ name: 'scan.pdf', mimeType: 'application/pdf', buffer: PDF })
  await papers.getByRole('button', { name: 'Send' }).click()
  await expect(papers.getByText('Waiting for the office')).toBeVisible()
  await axeInBothLooks(page)

  const saved = page.waitForEvent('download')
  await papers.getByRole('button', { name: 'Save a copy: Coach or umpire certificate' }).click()
  expect((await saved).suggestedFilename()).toBe('certificate.pdf')
  await papers.getByRole('button', { name: 'Remove: Coach or umpire certificate' }).click()
  await expect(papers.getByText('Waiting for the office')).toBeHidden()
})

/** What is wider than the screen; what scrolls by itself may be. */
const tooWide = (page: Page) =>
  page.evaluate(() =>
    document.documentElement.scrollWidth <= innerWidth
      ? []
      : [...document.querySelectorAll('main *')]
          .filter((element) => element.getBoundingClientRect().width > innerWidth - 32)
          .map(
            (element) => `${element.tagName} ${element.className} ${element.getBoundingClientRect().width}`,
          ),
  )
