import { Component, type ReactNode } from 'react'

type Props = {
  children: ReactNode
  /** Another one forgets the error. */
  at: unknown
  instead: (reset: () => void) => ReactNode
}
type State = { hasFailed: boolean; at: unknown }

/** Draws something else where a part of the page fails; React asks for a class here. */
export class Catch extends Component<Props, State> {
  override state: State = { hasFailed: false, at: this.props.at }
  static getDerivedStateFromError = () => ({ hasFailed: true })
  static getDerivedStateFromProps = ({ at }: Props, before: State) =>
    at === before.at ? null : { hasFailed: false, at }

  override render(): ReactNode {
    const { children, instead } = this.props
    return this.state.hasFailed ? instead(() => this.setState({ hasFailed: false })) : children
  }
}
