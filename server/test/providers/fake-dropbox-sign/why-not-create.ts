const KNOWN =
  /^(client_id|test_mode|title|allow_decline|allow_reassign|files\[0\]|signers\[0\]\[(name|email_address)\]|metadata\[\w{1,40}\])$/

/** What the provider would refuse in a request to sign: it names the field, as the provider does. */
export async function whyNotCreate(form: FormData, clientId: string): Promise<string | null> {
  const names = [...form.keys()]
  const unknown = names.find((name) => !KNOWN.test(name))
  if (unknown) return `unknown field ${unknown}`
  if (new Set(names).size !== names.length) return 'a field is sent twice'
  if (form.get('client_id') !== clientId) return 'client_id'
  for (const flag of ['test_mode', 'allow_decline', 'allow_reassign']) {
    if (!['0', '1'].includes(String(form.get(flag)))) return flag
  }
  return whyNotWords(form) ?? whyNotFile(form.get('files[0]'))
}

function whyNotWords(form: FormData): string | null {
  const title = String(form.get('title') ?? '')
  if (title.length < 1 || title.length > 255) return 'title'
  if (!String(form.get('signers[0][name]') ?? '').trim()) return 'signers[0][name]'
  if (!/^[^@\s]+@[^@\s]+$/.test(String(form.get('signers[0][email_address]')))) {
    return 'signers[0][email_address]'
  }
  const metadata = [...form].filter(([name]) => name.startsWith('metadata['))
  if (metadata.length > 10 || metadata.some(([, value]) => String(value).length > 500)) return 'metadata'
  return null
}

async function whyNotFile(file: FormDataEntryValue | null): Promise<string | null> {
  if (!(file instanceof File) || file.type !== 'application/pdf') return 'files[0]'
  return (await file.slice(0, 5).text()) === '%PDF-' ? null : 'files[0]'
}
