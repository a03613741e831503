import { beforeAll, describe, expect, test } from 'vitest'
import { buyingIn, type Family } from '#test/acting/buying'
import { editingIn } from '#test/acting/editing-catalogue'
import { signingIn } from '#test/acting/signing'
import { startWorld } from '#test/world'
import { verifyDocument } from '../sealing/verify-document.ts'

let world: Awaited<ReturnType<typeof startWorld>>
let signing: ReturnType<typeof signingIn>
let editing: ReturnType<typeof editingIn>
let family: Family
beforeAll(async () => {
  world = await startWorld({ visitors: 'many' })
  signing = signingIn(world)
  editing = editingIn(world)
  family = await buyingIn(world).family('masters@mail.example')
})

const child = (birthdate = '2012-01-01') => signing.person(family.accountId, { birthdate })
const statusesOf = (participantId: number) => signing.documentsOf(participantId)
const words = (title: string, paragraphs: string[]) => ({
  ...{ title, note: 'Sample.', sections: [{ title: 'All', paragraphs }] },
})
const changed = (title: string, version: string, paragraphs = ['New words for {participant_name}.']) => ({
  ...{ version, body: { en: words(title, paragraphs), fr: words(`${title} (fr)`, paragraphs) } },
})
const drafted = (code: string, version: string, paragraphs?: string[]) =>
  editing.drafted('document_templates', code, changed('Anew', version, paragraphs))
/** What the office does. */
const publish = async (code: string, version: string, paragraphs?: string[]) => {
  const { status, body } = await editing.publish(await drafted(code, version, paragraphs))
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body.data
}

describe('a new version', () => {
  test('asks again for a signature where it applies; earlier signatures and valid registrations stay', async () => {
    const signed = await child()
    await signing.signAll(family, signed)
    const waiting = await child()
    const gone = await child()
    await world.database.script(
      `update registrations set status = 'cancelled' where participant_id = ${gone}`,
    )
    const concerned = await world.database.rows(
      `select distinct d.participant_id from documents d join document_templates t on t.id = d.template_id
       join registrations r on r.participant_id = d.participant_id and r.season_year = d.season_year and r.is_live
       where t.code = 'PRIVACY' and d.status <> 'void'`,
    )
    const seen = (await signing.waitingOf(family, waiting)).find(({ code }) => code === 'PRIVACY')
    const old = await signing.signature(family, seen?.id ?? 0)

    const draft = await drafted('PRIVACY', '2025.1')
    const effects = (await editing.preview(draft)).body.data.asked_again
    expect(effects?.people).toBe(concerned.length)
    expect(effects?.signed).toBeGreaterThan(0)
    expect(effects?.signed).toBeLessThan(concerned.length)
    expect(await statusesOf(waiting)).not.toContain('PRIVACY 2025.1 pending')
    expect((await editing.publish(draft)).status).toBe(200)
    expect(await statusesOf(signed)).toEqual(
      expect.arrayContaining(['PRIVACY 2024.1 signed', 'PRIVACY 2025.1 pending']),
    )
    expect(await statusesOf(waiting)).toEqual(
      expect.arrayContaining(['PRIVACY 2024.1 void', 'PRIVACY 2025.1 pending']),
    )
    expect(await statusesOf(gone)).not.toContain('PRIVACY 2025.1 pending')
    expect(await signing.statusOf(signed)).toMatchObject({ status: 'valid' })

    // A reader who had the old words open is told, and reads the new ones.
    const { body: answer } = await signing.sign(family, [old])
    expect(answer.data[0]).toMatchObject({ outcome: 'refused', code: 'no_longer_open' })
    const outcomes = await signing.signAll(family, waiting)
    expect(outcomes.every(({ outcome }) => outcome === 'signed')).toBe(true)
    expect(await signing.statusOf(waiting)).toMatchObject({ status: 'valid' })
    const renewed = outcomes.find(({ document }) => document?.code === 'PRIVACY')
    expect(renewed?.document?.text.sections[0]?.paragraphs).toEqual(['New words for Robin Okafor.'])
    expect(await verifyDocument(await signing.deps(), renewed?.document_id ?? 0)).toEqual([])
  })

  test('is told once to every account it applies to', async () => {
    await child()
    await publish('MEDIA', '2025.1')
    await publish('MEDIA', '2025.2')
    const notices = await world.database.rows(
      `select n.id from notifications n where account_id = ${family.accountId}
       and kind = 'documents_waiting' and read_at is null`,
    )
    // The new notification replaces the earlier one, and is one for the whole family.
    expect(notices).toHaveLength(1)
  })

  test('of an agreement about one program or team names it, for people who still take part', async () => {
    const asked = await world.database.rows(
      `select d.id, d.context from documents d join document_templates t on t.id = d.template_id
       where t.code = 'PROGRAM' and d.season_year = 2024 and d.status <> 'void'`,
    )
    expect(asked.length).toBeGreaterThan(0)
    await publish('PROGRAM', '2025.1', ['For {program}.'])
    const [team] = await world.database.rows(`select id, name from teams where is_entered limit 1`)
    await world.database.script(
      `insert into documents (participant_id, template_id, season_year, context, status)
       select ${family.own}, id, 2024, 'team:${team?.id}', 'pending'
       from document_templates where code = 'TEAM-ENTRY'`,
    )
    // Neither is the team's contact registered for the season.
    await world.database.script(
      `update registrations set status = 'cancelled' where participant_id = ${family.own}`,
    )
    await publish('TEAM-ENTRY', '2025.1', ['For {program}.'])
    const words = await world.database.rows(
      `select t.code, x.body from documents d join document_templates t on t.id = d.template_id
       join document_texts x on x.hash = d.text_hash_en where t.version = '2025.1' and t.code in ('PROGRAM', 'TEAM-ENTRY')`,
    )
    expect(new Set(words.map(({ code }) => code))).toEqual(new Set(['PROGRAM', 'TEAM-ENTRY']))
    for (const { body } of words) expect(body).toMatch(/For \w.+\./)
    const [listed] = (await signing.list(family)).filter(({ code }) => code === 'TEAM-ENTRY')
    expect(listed?.program_name).toContain(String(team?.name))
  })

  test('has a label of its own and whole, plain words; else it is refused with what is wrong', async () => {
    const again = await drafted('PRIVACY', '2024.1')
    expect(again.findings).toMatchObject([{ finding: 'version_used', field: 'version', is_doubt: false }])
    expect((await editing.publish(again)).body.errors).toMatchObject([{ code: 'version_used' }])
    const empty = await drafted('PRIVACY', '2025.9', [])
    expect(empty).toMatchObject({
      findings: [{ finding: 'no_paragraph' }, { finding: 'no_paragraph' }],
      sheet: null,
    })
    const marked = await drafted('PRIVACY', '2025.9', ['Read <img src=x onerror=alert(1)> this.'])
    expect(marked).toMatchObject({
      findings: [{ finding: 'markup', values: { part: 'en.sections.0.paragraphs.0' } }],
    })
    const { status, body } = await editing.publish(marked)
    expect([status, body.code]).toEqual([422, 'catalogue_faulty'])
    const odd = await drafted('PRIVACY', '2025.9', ['For {somone} of {association}.'])
    expect(odd.findings).toMatchObject([{ finding: 'unknown_gaps' }])
    const whole = await drafted('PRIVACY', '2025.9', ['For {participant_name}, {province}.'])
    expect(whole.findings).toEqual([])
    expect(whole.sheet?.fr).toMatchObject({
      title: 'Anew (fr)',
      sections: [{ paragraphs: [/^For Alex Martin, .+\.$/] }],
    })
  })

  test('of something new needs words in both languages', async () => {
    const content = { title: '', applies: { contexts: ['registration'] }, signer: 'self', scope: 'season' }
    const asked = { kind: 'document_templates', code: 'DRONES', season_year: null, base_version: 0 }
    const { draft } = (
      await editing.save({
        ...{ ...asked, draft_version: null },
        content: { ...content, version: '1', can_decline: true, sections: [], body: null },
      })
    ).body.data
    expect(draft?.findings.map(({ field }) => field)).toContain('title')
    const { body } = await editing.publish(draft ?? { id: 0, version: 0 })
    expect(body.code).toBe('catalogue_faulty')
  })
})

describe('the newest version', () => {
  test('is taken back while no one has answered it: what was asked before is asked again', async () => {
    const [signed, waiting] = [await child(), await child()]
    await signing.signAll(family, signed)
    const before = [await statusesOf(signed), await statusesOf(waiting)]
    const { version } = await publish('CODE-CONDUCT', '2025.1')
    expect(await statusesOf(waiting)).toContain('CODE-CONDUCT 2025.1 pending')
    const undone = await editing.undo('document_templates', 'CODE-CONDUCT', version)
    expect(undone.body.data).toMatchObject({ published: { version: '2024.2' }, version: version + 1 })
    const open = async (id: number) => (await statusesOf(id)).filter((one) => !one.endsWith(' void'))
    expect([await open(signed), await open(waiting)]).toEqual(
      before.map((all) => all.filter((one) => !one.endsWith(' void'))),
    )
    const next = await publish('CODE-CONDUCT', '2025.2')
    await signing.signAll(family, waiting)
    const refused = await editing.undo('document_templates', 'CODE-CONDUCT', next.version)
    expect([refused.status, refused.body.code]).toEqual([422, 'catalogue_signed'])
  })
})
