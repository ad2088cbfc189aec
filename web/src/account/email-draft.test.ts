import { memoryDrafts } from '../../testing/fake-shell.ts'
import { emailDraft } from './email-draft.ts'

it('shares the address between forms, and nothing else', () => {
  const drafts = memoryDrafts()
  emailDraft(drafts, 'account.login').keep({ email: 'alix@exemple.fr', passwd: 'secret' })
  expect(emailDraft(drafts, 'chat.shortcut').read()).toEqual({ email: 'alix@exemple.fr' })
  expect(emailDraft(drafts, 'account.login').read()).toEqual({ email: 'alix@exemple.fr', passwd: 'secret' })
})

it('forgets the address with the form that was sent', () => {
  const drafts = memoryDrafts()
  emailDraft(drafts, 'account.login').keep({ email: 'alix@exemple.fr' })
  emailDraft(drafts, 'chat.shortcut').forget()
  expect(emailDraft(drafts, 'account.create').read()).toEqual({})
})
