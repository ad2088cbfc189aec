import { accessRules } from '@comptoir/contracts/core/access'
import type { FastifyInstance, RouteOptions } from 'fastify'

/** Stops the start when a route does not say who may use it: nothing is open by forgetting. */
export const denyByDefault = (app: FastifyInstance): void => {
  const routes: RouteOptions[] = []
  app.addHook('onRoute', route => void routes.push(route))
  app.addHook('onReady', async () => {
    const open = routes.filter(({ config }) => !config?.access || !(config.access in accessRules))
    if (open.length > 0) throw new Error(`No access rule: ${open.map(({ url }) => url).join(', ')}`)
  })
}
