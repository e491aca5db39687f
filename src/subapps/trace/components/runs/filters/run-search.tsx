"use client";

import { useState } from "react";
import { SearchField } from "#ui/controls/search-field.tsx";

/** Finds words in what was said and answered. Enter searches; emptying the field takes the search away. */
export function RunSearch({ query, onSearch }: { query: string; onSearch(query: string): void }) {
  const [typed, setTyped] = useState(query);
  return (
    <search className="min-w-48 flex-1 max-sm:basis-full">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (typed.trim() !== query) onSearch(typed.trim());
        }}
      >
        <SearchField
          label="Search inputs and outputs"
          maxLength={500}
          value={typed}
          enterKeyHint="search"
          onChange={(event) => {
            setTyped(event.target.value);
            if (event.target.value === "" && query !== "") onSearch("");
          }}
        />
      </form>
    </search>
  );
}
