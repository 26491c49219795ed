import {type KeyboardEvent, useEffect, useState} from 'react';

/**
 * The option that the arrow keys have selected; the focus stays in the field (ARIA practices, combobox with a
 * listbox).
 */
type ActiveOption = {
  /** Its index; -1 for none. */
  active: number;
  onKeyDown: (event: KeyboardEvent) => void;
};

/** The next index, wrapping around at both ends. */
function moved(active: number, step: 1 | -1, count: number): number {
  return step === 1 ? (active + 1) % count : (active <= 0 ? count : active) - 1;
}

/**
 * Handles the arrow keys and Enter. A new list of options starts without an active one.
 *
 * @param optionId the id of the element at an index
 * @param onEnter called on Enter without an active option
 */
export function useActiveOption<Option>(
  options: readonly Option[],
  optionId: (index: number) => string,
  onEnter: () => void,
): ActiveOption {
  const [state, setState] = useState({of: options, index: -1});
  const active = state.of === options ? state.index : -1;
  const activeId = active === -1 ? null : optionId(active);

  useEffect(() => {
    if (activeId) {
      document.getElementById(activeId)?.scrollIntoView({block: 'nearest'});
    }
  }, [activeId]);

  function onKeyDown(event: KeyboardEvent): void {
    const {key, nativeEvent} = event;
    if (nativeEvent.isComposing) {
      return;
    }
    if ((key === 'ArrowDown' || key === 'ArrowUp') && options.length > 0) {
      event.preventDefault();
      const index = moved(active, key === 'ArrowDown' ? 1 : -1, options.length);
      setState({of: options, index});
    } else if (key === 'Enter') {
      event.preventDefault();
      if (activeId) {
        document.getElementById(activeId)?.click();
      } else {
        onEnter();
      }
    }
  }

  return {active, onKeyDown};
}
