import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aPersonsDetails } from '#test/a-profile.ts'
import { ParticipantHeader } from './ParticipantHeader.tsx'

const season = { year: 2024, mastersAge: 35 }
/** Without links, for which there would have to be a router. */
const alone = { may_act: false, pending: { notifications: 0, documents: 0 } }

test('a child of nine is not called U10 beside the category Mini (U9)', () => {
  render(
    <ParticipantHeader person={aPersonsDetails({ birthdate: '2016-05-02', ...alone })} season={season} />,
  )
  expect(screen.getByText('Born in 2016 · turns 9 in the season')).toBeDefined()
  expect(screen.queryByText(/U10/)).toBeNull()
})

test('an adult reads which group they play in', () => {
  render(
    <ParticipantHeader person={aPersonsDetails({ birthdate: '1985-05-02', ...alone })} season={season} />,
  )
  expect(screen.getByText('Masters · Born in 1985 · turns 40 in the season')).toBeDefined()
})
