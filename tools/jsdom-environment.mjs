// The pages of unit tests. jest-environment-jsdom brings jsdom 26, in which the styles that every `getByRole` asks for take
// half of a test's time; this is the same environment on the version that package.json pins.
import AbstractEnvironment from '@jest/environment-jsdom-abstract'
import * as jsdom from 'jsdom'

export default class extends AbstractEnvironment {
  constructor(config, context) {
    super(config, context, jsdom)
  }
}
