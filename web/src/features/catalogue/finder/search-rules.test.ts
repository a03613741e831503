import { describe, expect, test } from 'vitest'
import { search } from './search-rules.ts'

const offers = [
  'Community Umpire (online) Arbitre communautaire',
  'Umpire / Official Arbitre ou officiel',
  'Zone Academy U13 Académie de zone U13',
  'Zone Academy U15 Académie de zone U15',
  'Masters Player (35+) Maîtres (35 ans et plus)',
  'Goalkeeper Clinic Series Cliniques de gardien de but',
  'Discover Sticks Découverte du bâton',
]
const found = (text: string) =>
  search(offers, text, (offer) => offer).map((offer) => offer.split(' ', 2).join(' '))

test('an empty search keeps everything', () => {
  expect(found('  ')).toHaveLength(offers.length)
})

describe('a search', () => {
  test.each([
    ['UMPIRE', ['Community Umpire', 'Umpire /']],
    ['zone u13', ['Zone Academy']],
    ['u13 academy zone', ['Zone Academy']],
    ['académie', ['Zone Academy', 'Zone Academy']],
    ['academie', ['Zone Academy', 'Zone Academy']],
    ['maitres', ['Masters Player']],
    ['keeper', ['Goalkeeper Clinic']],
  ])('for %s finds all its words, in any order, whatever the case and accents', (text, names) => {
    expect(found(text)).toEqual(names)
  })

  test.each([
    ['umpier', ['Community Umpire', 'Umpire /']],
    ['umipre', ['Community Umpire', 'Umpire /']],
    ['acadamy', ['Zone Academy', 'Zone Academy']],
    ['mastrs', ['Masters Player']],
    ['goolkeper', ['Goalkeeper Clinic']],
    ['decuverte', ['Discover Sticks']],
    ['abritre', ['Community Umpire', 'Umpire /']],
  ])('for %s forgives the slip', (text, names) => {
    expect(found(text)).toEqual(names)
  })

  test.each(['cricket', 'u14', 'zone cricket', 'xyz'])('for %s finds nothing', (text) => {
    expect(found(text)).toEqual([])
  })

  test('that is typed right finds nothing that is only like it', () => {
    expect(search(['Masters', 'Mistero'], 'masters', (offer) => offer)).toEqual(['Masters'])
  })
})
