//! Results tables read from data: a die or modified value picks the row, a strength or a count picks the column.

use serde::{Deserialize, Serialize};

/// A grid of results. A column is named by its lowest value, the last one is open; a row likewise by its lowest
/// die. Values below the first column or row count as the first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Chart {
    pub columns: Vec<i32>,
    pub rows: Vec<i32>,
    /// One list per row, one cell per column.
    pub cells: Vec<Vec<i32>>,
}

impl Chart {
    /// Checks the shape: as many rows and columns as announced, both rising. The error says what is wrong.
    pub fn new(columns: Vec<i32>, rows: Vec<i32>, cells: Vec<Vec<i32>>) -> Result<Self, String> {
        let rising = |v: &[i32]| !v.is_empty() && v.windows(2).all(|w| w[0] < w[1]);
        if !rising(&columns) {
            return Err(format!("columns must rise from left to right: {columns:?}"));
        }
        if !rising(&rows) {
            return Err(format!("rows must rise from top to bottom: {rows:?}"));
        }
        if cells.len() != rows.len() {
            return Err(format!("{} rows are named but {} are given", rows.len(), cells.len()));
        }
        if let Some((i, row)) = cells.iter().enumerate().find(|(_, r)| r.len() != columns.len()) {
            return Err(format!("row {} has {} cells, not {}", rows[i], row.len(), columns.len()));
        }
        Ok(Self { columns, rows, cells })
    }

    /// The column a value falls into, moved right by `shift` columns and kept on the table.
    #[inline]
    pub fn column(&self, value: i32, shift: i32) -> usize {
        let found = self.columns.iter().rposition(|&low| low <= value).unwrap_or(0) as i32;
        (found + shift).clamp(0, self.columns.len() as i32 - 1) as usize
    }

    #[inline]
    pub fn row(&self, die: i32) -> usize {
        self.rows.iter().rposition(|&low| low <= die).unwrap_or(0)
    }

    /// The result for a modified die and a column value.
    #[inline]
    pub fn look(&self, die: i32, value: i32) -> i32 {
        self.cells[self.row(die)][self.column(value, 0)]
    }

    /// The result with a column shift.
    pub fn look_shifted(&self, die: i32, value: i32, shift: i32) -> i32 {
        self.cells[self.row(die)][self.column(value, shift)]
    }
}

/// A modifier of a die or a strength, named so that a log can list what was applied.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Modifier {
    pub id: String,
    pub value: i32,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_off_the_table_take_its_edge_and_shifts_stop_there() {
        let c = Chart::new(vec![1, 6, 12], vec![1, 4], vec![vec![0, 1, 2], vec![3, 4, 5]]).unwrap();
        assert_eq!(c.look(0, -3), 0);
        assert_eq!(c.look(6, 99), 5);
        assert_eq!(c.look(3, 11), 1);
        assert_eq!(c.look_shifted(4, 1, 1), 4);
        assert_eq!(c.look_shifted(4, 12, 9), 5);
        assert_eq!(c.look_shifted(4, 6, -4), 3);
    }

    #[test]
    fn a_crooked_table_says_what_is_wrong() {
        let e = Chart::new(vec![1, 6], vec![1], vec![vec![0]]).unwrap_err();
        assert_eq!(e, "row 1 has 1 cells, not 2");
        assert!(Chart::new(vec![6, 1], vec![1], vec![vec![0, 0]]).is_err());
    }
}
