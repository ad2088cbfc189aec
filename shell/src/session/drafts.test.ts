import { createDraftBox } from './drafts.ts'

it('the next person reads nothing of what the first one typed', () => {
  const box = createDraftBox()
  box.claim('camille')
  box.of('camille').keep('payment', { rib: '30002 00550 0000157841Z 12' })
  expect(box.of(null).read('payment')).toBeUndefined()
  box.claim('dominique')
  expect(box.of('dominique').read('payment')).toBeUndefined()
  box.claim('camille')
  expect(box.of('camille').read('payment')).toBeUndefined()
})

it('the same person finds it again after a session that ended', () => {
  const box = createDraftBox()
  box.claim('camille')
  box.of('camille').keep('message', 'Bonjour')
  box.of(null).keep('login', 'camille@exemple.fr')
  box.claim('camille')
  expect(box.of('camille').read('message')).toBe('Bonjour')
})

it('what a visitor typed is theirs once they sign in, and is not left to the next visitor', () => {
  const box = createDraftBox()
  const form = box.of(null)
  form.keep('create', { passwd: 'Secret123' })
  box.claim('camille')
  expect(box.of('camille')).toBe(form)
  expect(box.of(null).read('create')).toBeUndefined()
  form.keep('create', undefined)
  expect(box.of('camille').read('create')).toBeUndefined()
})

it('a page that goes away after its person left keeps nothing for anybody', () => {
  const box = createDraftBox()
  box.claim('camille')
  const page = box.of('camille')
  box.clear()
  page.keep('message', 'Bonjour')
  expect(box.of(null).read('message')).toBeUndefined()
  box.claim('camille')
  expect(box.of('camille').read('message')).toBeUndefined()
})
