import { expect, test } from 'vitest'
import { clubNameIn } from './club-names.ts'
import { sortClubs } from './club-rules.ts'

const named = (...names: string[]) => names.map((name) => ({ name }))
const sorted = (...names: string[]) => sortClubs(named(...names)).map((club) => club.name)

test.each([
  [
    ['Other', 'Arbutus', 'Zephyr'],
    ['Arbutus', 'Zephyr', 'Other'],
  ],
  [
    ['zephyr', 'Arbutus', 'Oak'],
    ['Arbutus', 'Oak', 'zephyr'],
  ],
  [
    ['Étoile', 'Eagle', 'Falcon'],
    ['Eagle', 'Étoile', 'Falcon'],
  ],
  [
    ['Team 10', 'Team 9'],
    ['Team 9', 'Team 10'],
  ],
  [
    ['Otherside', 'Other', 'Pine'],
    ['Otherside', 'Pine', 'Other'],
  ],
  [[], []],
])('%j sorts as %j', (names, expected) => expect(sorted(...names)).toEqual(expected))

test('the flag says which club is Other, whatever its name', () => {
  const clubs = [
    { name: 'Aucun de ces clubs', is_other: true },
    { name: 'Pine', is_other: false },
  ]
  expect(sortClubs(clubs).map((club) => club.name)).toEqual(['Pine', 'Aucun de ces clubs'])
})

test('the list that was given stays as it was', () => {
  const clubs = named('Zephyr', 'Arbutus')
  sortClubs(clubs)
  expect(clubs).toEqual(named('Zephyr', 'Arbutus'))
})

test.each([
  ['fr', 'Other', 'Autre'],
  ['en', 'Autre', 'Other'],
  ['fr', 'Les Autres', 'Les Autres'],
] as const)('in %s the club %s is called %s', (locale, name, said) =>
  expect(clubNameIn(locale, name)).toBe(said),
)
