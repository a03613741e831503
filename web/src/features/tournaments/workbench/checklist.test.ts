import type { Finding } from '@centrepass/contract/tournaments/team-question'
import { expect, test } from 'vitest'
import { checklistOf } from './checklist.ts'

const finding = (about: Pick<Finding, 'code'> & Partial<Finding>): Finding => ({
  ...{ is_warning: false, values: {} },
  ...about,
})

test('every finding is listed under its part of the entry', () => {
  const checks = checklistOf([
    finding({ code: 'ROLE_MIN', role: 'coaches' }),
    finding({ code: 'GK_MIN', role: 'players' }),
    finding({ code: 'NOT_REGISTERED', role: 'players', participant_number: 'CC-100301' }),
    finding({ code: 'MANAGER_NOT_COACH', role: 'team_managers', is_warning: true }),
  ])
  const open = checks.filter(({ isDone }) => !isDone).map(({ part }) => part)
  expect(open).toEqual(['goalkeepers', 'coaches', 'people'])
  const managers = checks.find(({ part }) => part === 'team_managers')
  expect(managers).toMatchObject({ isDone: true, findings: [{ code: 'MANAGER_NOT_COACH' }] })
})
