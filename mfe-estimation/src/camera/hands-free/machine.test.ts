import type { Side } from '../../photos/sides.ts'
import { COLUMNS, ROWS } from './cells.ts'
import { handsFreeAfter, handsFreeAtFirst, holdsStill, STILL_MS, UNLIKE_MS } from './machine.ts'
import type { Look } from './look.ts'

/** The cells of a drawing that is another one for every number: blocks of grey, moved by so many cells. */
const drawing = (number: number, moved = 0) =>
  Float32Array.from({ length: COLUMNS * ROWS }, (_, at) => {
    const [x, y] = [Math.floor(((at % COLUMNS) + moved) / 2), Math.floor(at / COLUMNS / 2)]
    return 128 + 100 * Math.sin(1 + number * 7.3 + x * 12.9 * number + y * 78.2 + x * y * number)
  })
const card = (number: number, more: Partial<Look> = {}): Look => ({
  brightness: 120,
  sharpness: 60,
  sides: 4,
  cells: drawing(number),
  ...more
})

const FRONT = card(1)
const BACK = card(2)
const NEXT_FRONT = card(3)
const SIGHTS = {
  table: card(0, { sides: 0, cells: drawing(0).fill(90) }),
  front: FRONT,
  'front, pushed by a hand': card(1, { cells: drawing(1, 1) }),
  'front, in other light': card(1, { cells: drawing(1).map(grey => 0.6 * grey + 30) }),
  'front, upside down': card(1, { cells: drawing(1).toReversed() }),
  'front, blurred': card(1, { sharpness: 5 }),
  'front, in the dark': card(1, { brightness: 20 }),
  back: BACK,
  'next front': NEXT_FRONT,
  'third front': card(5),
  'foreign back': card(6)
}
type Sight = keyof typeof SIGHTS | 'hand' | 'yes' | 'no' | 'press' | 'again'

/** A page with a camera that looks ten times a second. Its photo takes 300 ms, a card is added 300 ms after its back. */
const aPage = () => {
  let state = handsFreeAtFirst
  let [at, cards, hands] = [0, 0, 10]
  let want: Side | null = 'face'
  let answer: boolean | null = null
  let photo = Number.POSITIVE_INFINITY
  const story: string[] = []
  const shownAtShots: Sight[] = []
  const tell = (news: string) => {
    if (story.at(-1) !== news) story.push(news)
  }
  const goOn = () => {
    if (at < photo) return
    photo = want === 'face' ? Number.POSITIVE_INFINITY : want === 'back' ? at + 300 : Number.POSITIVE_INFINITY
    if (want === null) cards += 1
    want = want === 'face' ? 'back' : want === 'back' ? null : 'face'
  }
  const look = (seen: Look, sight: Sight) => {
    at += 100
    goOn()
    const busy = photo < Number.POSITIVE_INFINITY
    const next = handsFreeAfter(state, { look: seen, at, want, cards, busy, answer })
    state = next.state
    answer = null
    if (next.shoot) {
      shownAtShots.push(sight)
      tell(`${want}!`)
      photo = at + 300
    } else if (next.progress.phase !== 'shot') tell(next.progress.phase)
  }
  const see = (sight: Sight, ms: number) => {
    if (sight === 'yes' || sight === 'no') answer = sight === 'yes'
    if (sight === 'press') photo = at + 100
    if (sight === 'again') want = want === null ? 'back' : 'face'
    for (let passed = 0; passed < ms; passed += 100)
      look(sight in SIGHTS ? SIGHTS[sight as 'front'] : card(++hands), sight)
  }
  return {
    see,
    wait: (ms: number) => (at += ms),
    shownAtShots: () => shownAtShots,
    shots: () => story.filter(news => news.endsWith('!')),
    story: () => story.join(' '),
    phase: () => story.at(-1)
  }
}

/** What is seen for how many milliseconds. */
type Script = readonly (readonly [Sight, number])[]
const told = (script: Script) => {
  const page = aPage()
  for (const [sight, ms] of script) page.see(sight, ms)
  return page
}
const laid: Script = [
  ['table', 500],
  ['hand', 300],
  ['front', 1000]
]
const turned: Script = [
  ['hand', 800],
  ['back', 1500]
]

it('takes front and back of two cards, each once, and waits for hands in between', () => {
  const page = told([
    ...laid,
    ...turned,
    ['hand', 500],
    ['table', 800],
    ['hand', 500],
    ['next front', 1500],
    ...turned,
    ['back', 3000]
  ])
  expect(page.story()).toBe(
    'empty moving steady face! same moving steady back! same moving empty moving steady face! same moving steady back! same'
  )
})

it.each<[string, Script, readonly string[]]>([
  ['a bare table', [['table', 5000]], []],
  ['a card that lies there for long is taken once', [['front', 8000]], ['face!']],
  ['a hand that never rests', [['hand', 4000]], []],
  [
    'a hand that rests too shortly',
    [
      ['hand', 300],
      ['front', 300],
      ['hand', 300],
      ['front', 300],
      ['hand', 300]
    ],
    []
  ],
  ['a front that a hand has moved', [...laid, ['hand', 500], ['front, pushed by a hand', 3000]], ['face!']],
  ['a front whose light has changed', [...laid, ['hand', 500], ['front, in other light', 3000]], ['face!']],
  ['a front laid down again upside down', [...laid, ['hand', 500], ['front, upside down', 3000]], ['face!']],
  ['a front that was taken away and comes back', [...laid, ['table', 1000], ['front', 3000]], ['face!']],
  [
    'a picture that becomes sharp',
    [
      ['front, blurred', 2000],
      ['front', 1000]
    ],
    ['face!']
  ],
  ['a picture that never becomes sharp', [['front, blurred', 4000]], []],
  [
    'a lamp that is lit',
    [
      ['front, in the dark', 2000],
      ['front', 1000]
    ],
    ['face!']
  ],
  ['the back left on the table', [...laid, ...turned, ['back', 5000]], ['face!', 'back!']],
  ['a back that a hand has covered', [...laid, ...turned, ['hand', 500], ['back', 3000]], ['face!', 'back!']],
  [
    'a press on the shutter in between',
    [['front, blurred', 1000], ['press', 400], ...turned, ['back', 3000]],
    ['back!']
  ],
  // The photo takes 300 ms.
  [
    'a card that is turned before the click',
    [...laid.slice(0, 2), ['front', 400], ['hand', 100], ['back', 3000]],
    ['face!', 'back!']
  ],
  ['a front that is taken again', [...laid, ['again', 0], ['front', 1500]], ['face!', 'face!']]
])('%s', (_, script, shots) => {
  expect(told(script).shots()).toEqual(shots)
})

describe('a front that was photographed before', () => {
  const again: Script = [...laid, ...turned, ['hand', 500], ['front', 1500]]
  it('is asked about', () => {
    const page = told(again)
    expect(page.phase()).toBe('known')
    expect(page.shots()).toEqual(['face!', 'back!'])
  })
  it('is still asked about while a finger shakes the camera', () => {
    const page = told([...again, ['hand', 200]])
    expect(page.phase()).toBe('known')
    page.see('front', 800)
    expect(page.phase()).toBe('known')
  })
  it('is added when the user says so, and its back after it', () => {
    const page = told([...again, ['yes', 0], ['front', 1000], ...turned])
    expect(page.shots()).toEqual(['face!', 'back!', 'face!', 'back!'])
  })
  it('is left out when the user says so', () => {
    const page = told([...again, ['no', 0], ['front', 2000]])
    expect(page.phase()).toBe('same')
    page.see('hand', 500)
    page.see('next front', 1000)
    expect(page.shots()).toEqual(['face!', 'back!', 'face!'])
  })
  it('is forgotten when it is taken away without an answer', () => {
    const page = told([...again, ['hand', 400], ['table', 800]])
    expect(page.phase()).toBe('empty')
    page.see('next front', 1000)
    expect(page.shots()).toEqual(['face!', 'back!', 'face!'])
  })
})

describe('a back that is unlike those of this sitting', () => {
  const pair: Script = [...laid, ...turned, ['hand', 500]]
  const nextFront: Script = [
    ['next front', 800],
    ['hand', 400]
  ]
  it('is not the front of the next card, laid down by hands that were faster than the camera', () => {
    // The camera saw the next front, but missed its back; then another front is laid down for a moment, and turned.
    const page = told([...pair, ...nextFront, ['third front', 800], ['hand', 400], ['back', 1500]])
    expect(page.shots()).toEqual(['face!', 'back!', 'face!', 'back!'])
    expect(page.shownAtShots()).toEqual(['front', 'back', 'next front', 'back'])
  })
  it('is taken where it lies still for longer: a foreign card', () => {
    const page = told([...pair, ...nextFront, ['foreign back', UNLIKE_MS + 500]])
    expect(page.shownAtShots()).toEqual(['front', 'back', 'next front', 'foreign back'])
  })
})

it('begins anew after a page that was hidden', () => {
  const page = aPage()
  page.see('front', 300)
  page.wait(60_000)
  page.see('front', 300)
  expect(page.shots()).toEqual([])
  page.see('front', 300)
  expect(page.shots()).toEqual(['face!'])
})

it('switched on after a front was taken by touch, waits until that is turned', () => {
  let state = handsFreeAtFirst
  const look = (at: number, seen: Look) => {
    const next = handsFreeAfter(state, { look: seen, at, want: 'back', cards: 0, busy: false, answer: null })
    state = next.state
    return next
  }
  for (let at = 0; at < 3000; at += 100) expect(look(at, FRONT).shoot).toBe(false)
  const taken = Array.from({ length: 10 }, (_, times) => look(3000 + 100 * times, BACK).shoot)
  expect(taken.filter(Boolean)).toHaveLength(1)
})

it('tells whether a photo that is being taken shows what was seen: nothing has moved since', () => {
  let [state, at] = [handsFreeAtFirst, 0]
  const holds = (seen: Look, busy = true) => {
    state = handsFreeAfter(state, { look: seen, at: (at += 100), want: 'face', cards: 0, busy, answer: null }).state
    return holdsStill(state)
  }
  expect(holds(FRONT, false)).toBe(false)
  while (state.shotAt === null) holds(FRONT, false)
  expect([holds(FRONT), holds(FRONT)]).toEqual([true, true])
  expect([holds(card(10)), holds(FRONT), holds(FRONT)]).toEqual([false, false, false])
})

it('tells how near the photo is', () => {
  let state = handsFreeAtFirst
  const done = Array.from({ length: 6 }, (_, times) => {
    const seen = { look: FRONT, at: 100 * times, want: 'face' as const, cards: 0, busy: false, answer: null }
    const next = handsFreeAfter(state, seen)
    state = next.state
    return next.progress.done
  })
  const looks = STILL_MS / 100
  expect(done).toEqual(Array.from({ length: 6 }, (_, times) => Math.min(1, times / looks)))
})
