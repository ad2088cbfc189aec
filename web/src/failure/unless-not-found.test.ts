import { CallError } from '@comptoir/contracts/browser/client'
import { unlessNotFound } from './unless-not-found.ts'

const refused = (code: 'not_found' | 'forbidden') => Promise.reject(new CallError({ message: 'Refusé', code }, 400))

it('counts what another page has deleted as deleted, and throws every other failure again', async () => {
  await expect(refused('not_found').catch(unlessNotFound)).resolves.toBeUndefined()
  await expect(refused('forbidden').catch(unlessNotFound)).rejects.toThrow('Refusé')
})
