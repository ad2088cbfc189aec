import { administratorEnv } from './account-holder.ts'
import { endPortal, launchPortal, newShop, removeDataDir, type Portal } from './portal.ts'
import type { Answer } from './seller.ts'

/** A portal with a known administrator for the stories of one file; ask for it inside a test. */
export const staffedPortal = (): (() => Portal) => {
  let portal: Portal
  beforeAll(async () => {
    portal = await launchPortal(await newShop(), administratorEnv)
  })
  afterAll(async () => {
    await endPortal(portal)
    await removeDataDir(portal.dataDir)
  })
  return () => portal
}

export const outcomeOf = ({ status, body }: Answer) => ({ status, code: (body as { code?: string }).code })

export const weakPassword =
  'Mot de passe trop faible : 8 à 128 caractères, avec une minuscule, une majuscule et un chiffre'
