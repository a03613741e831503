import type { ErrorAnswer } from '@centrepass/contract/ground/errors'
import type { Proposal } from '@centrepass/contract/office/second-pair'
import type { Erasure, ErasureForOffice, ErasurePreview } from '@centrepass/contract/privacy/privacy'
import { carryOutErasures } from '#features/privacy/erasing/carry-out-erasures'
import { erasureLetters } from '#features/privacy/erasing/erasure-emails'
import { seasonAt } from '#features/site/season-at'
import { requireAssociation } from '#features/site/site.queries'
import { allRolesFor } from '../access/office.ts'
import { DEMO, signedIn } from '../people.ts'
import { DEMO_TODAY } from '../settable-clock.ts'
import type { startWorld } from '../world.ts'

type World = Awaited<ReturnType<typeof startWorld>>
export type Person = Awaited<ReturnType<typeof signedIn>>
export type Answered<T> = { data: T } & ErrorAnswer

/** What a family and the office do about privacy, in one world. */
export function privacyIn(world: World) {
  const post = <T>(who: Person, path: string, body: object) =>
    world.post<Answered<T>>(`/api/accounts/${who.accountId}/${path}`, body, who.bearer)
  return {
    async idOf(query: string): Promise<number> {
      return Number((await world.database.rows(query))[0]?.id)
    },
    file: (who: Person, participant_id: number | null, more: object = {}) =>
      post<{ html: string; file_name: string }>(who, 'data-file', {
        ...{ participant_id, current_password: DEMO.password, ...more },
      }),
    ask: (who: Person, participant_id: number | null, current_password = DEMO.password) =>
      post<Erasure>(who, 'erasures', { participant_id, current_password }),
    async preview(who: Person, participant_id: number | null): Promise<ErasurePreview> {
      return (await post<ErasurePreview>(who, 'erasures/preview', { participant_id })).body.data
    },
    async list(who: Person): Promise<Erasure[]> {
      const path = `/api/accounts/${who.accountId}/erasures`
      return (await world.get<Answered<Erasure[]>>(path, who.bearer)).body.data
    },
    async officeList(office: Person): Promise<ErasureForOffice[]> {
      return (await world.get<Answered<ErasureForOffice[]>>('/api/operations/erasures', office.bearer)).body
        .data
    },
    withdraw: (who: Person, id: number) => post<Erasure>(who, `erasures/${id}/withdraw`, {}),
    ...erasingIn(world),
    weekLater: () => world.clock.set(new Date(DEMO_TODAY.getTime() + 8 * 86_400_000)),
    async carryOut(): Promise<number> {
      const { db } = world.database
      const association = await requireAssociation(db)
      const letters = erasureLetters(association, 'http://localhost')
      const season = await seasonAt(db, world.clock)
      return carryOutErasures({ db, letters, season, timezone: association.timezone })
    },
    /** A person of the office. */
    async office(): Promise<Person> {
      await world.database.script(allRolesFor('masters@mail.example'))
      return signedIn(world, 'masters@mail.example')
    },
    /** A second guardian of a person. */
    async otherGuardian(participantId: number): Promise<Person> {
      const other = await signedIn(world, 'parent3@mail.example')
      await world.database.script(
        `insert into guardianships (account_id, participant_id, relation, relationship, created_at, confirmed_at)
         values (${other.accountId}, ${participantId}, 'guardian', 'parent', now(), now()) on conflict do nothing`,
      )
      return other
    },
    /** Ends what is not over: registrations and programs of this season, plans and team places. */
    settle: (participantId: number) =>
      world.database.script(
        `update registrations set status = 'expired' where participant_id = ${participantId} and is_live;
         update enrolments set status = 'withdrawn' where participant_id = ${participantId} and is_live;
         delete from team_members where participant_id = ${participantId};
         update payment_schedules set status = 'cancelled' where participant_id = ${participantId}`,
      ),
  }
}

/** What the office decides about an erasure. */
function erasingIn(world: World) {
  const say = (office: Person, id: number, decision: 'erase' | 'refuse') =>
    world.post<Answered<{ erasure: Erasure; proposal: Proposal | null }>>(
      `/api/operations/erasures/${id}`,
      { decision, reason: 'Talked to both parents' },
      office.bearer,
    )
  const confirm = (office: Person, id: number) =>
    world.post<ErrorAnswer>(
      `/api/office/proposals/${id}`,
      { decision: 'confirm', note: 'I agree.' },
      office.bearer,
    )
  /** A second person of the office. */
  async function colleague(): Promise<Person> {
    await world.database.script(allRolesFor('unsigned@mail.example'))
    return signedIn(world, 'unsigned@mail.example')
  }
  /** What one person of the office decides; what they propose, another confirms. */
  async function decide(office: Person, id: number, decision: 'erase' | 'refuse') {
    const { status, body } = await say(office, id, decision)
    const { erasure, proposal } = body.data ?? {}
    if (!proposal) return { status, body: { ...body, data: erasure } as Answered<Erasure> }
    const confirmed = await confirm(await colleague(), proposal.id)
    const data = { ...erasure, status: confirmed.status === 200 ? 'done' : erasure?.status }
    return { status: confirmed.status, body: { ...confirmed.body, data } as Answered<Erasure> }
  }
  return { say, confirm, colleague, decide }
}
