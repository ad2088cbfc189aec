import { askedAgain, consentIn } from './consent.ts'

const stored = JSON.stringify({ choice: 'necessary', at: '2026-11-23T10:00:00.000Z' })

it('a choice holds for six months, a refusal as long as an agreement', () => {
  for (const choice of ['necessary', 'all']) {
    const kept = JSON.stringify({ choice, at: '2026-11-23T10:00:00.000Z' })
    expect(consentIn(kept, new Date('2027-05-23T09:00:00Z'))).toMatchObject({ choice })
    expect(consentIn(kept, new Date('2027-05-23T12:00:00Z'))).toBeNull()
  }
  expect(askedAgain({ choice: 'all', at: '2026-11-23T10:00:00.000Z' }).toISOString()).toContain('2027-05-23')
})

it.each([null, '', 'all', 'necessary', '{}', '{"choice":"all"}', '{"choice":"all","at":"hier"}', '[]'])(
  'what is no dated choice is none: %s',
  kept => {
    expect(consentIn(kept)).toBeNull()
    expect(consentIn(stored, new Date('2026-11-24T00:00:00Z'))).not.toBeNull()
  }
)
